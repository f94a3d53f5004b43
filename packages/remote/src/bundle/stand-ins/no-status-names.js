/** In place of axios' list of status names, which nothing asks for. */
export default {};
