/** Replaces style sheets in jsdom. */
export default {};
