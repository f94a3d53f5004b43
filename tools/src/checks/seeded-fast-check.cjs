// Property tests get `fast-check` from here: with the same values on every run, so that the suite is reproducible, and
// with fewer of them outside the whole run. A failure names its seed; PROPERTY_SEED selects other values.
/* global FAST_CHECK -- the place of the package, whose name leads here */
const fastCheck = require(FAST_CHECK);

fastCheck.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 1),
  numRuns: process.env.TEST_SAMPLE === 'whole' ? 100 : 30,
});
module.exports = fastCheck;
