/** Stands in for style sheets in jsdom. */
export default {};
