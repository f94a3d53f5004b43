/** In place of axios' adapter for `fetch`: browsers always use the one before it, XMLHttpRequest. */
export const getFetch = () => false;
