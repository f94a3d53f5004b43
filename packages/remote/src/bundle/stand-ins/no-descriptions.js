/** In place of the federation runtime's explanations: its errors name a code, and the page that explains it. */
const none = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
