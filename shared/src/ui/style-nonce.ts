/**
 * Lets the style elements that scripts of this page make pass the content security policy. antd hands its nonce to its own
 * styles only; the scroll lock and the scroll bar measure of its dialogs make theirs without one, and would be refused.
 */
export function giveStylesNonce(nonce: string): void {
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
