// Property tests get `fast-check` from here: with the same values on every run, so that the suite is reproducible. A
// failure names its seed; PROPERTY_SEED selects other values.
/* global FAST_CHECK -- the place of the package, whose name leads here */
const fastCheck = require(FAST_CHECK);

fastCheck.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
module.exports = fastCheck;
