/** Replaces style sheets, since jsdom has no layout. */
module.exports = {};
