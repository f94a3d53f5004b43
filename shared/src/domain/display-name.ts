const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{M}\u{2800}]/u;
/** Embeddings, overrides and isolates, which reorder the text around them; plain direction marks are harmless. */
const OVERRIDE = /[\u{202a}-\u{202e}\u{2066}-\u{2069}]/u;

/** True if a name has at least one character that can be seen. */
export const isVisibleName = (name: string): boolean => VISIBLE.test(name);

/** True if a name contains characters that change the direction of the text around it. */
export const hasDirectionOverride = (name: string): boolean => OVERRIDE.test(name);
