type CreateElement = (name: string, options?: ElementCreationOptions) => HTMLElement;

/**
 * Adds the nonce of the content security policy to every style element that scripts create. antd sets it on its theme
 * styles only; the scroll lock and the scroll bar measurement of its dialogs would be blocked.
 */
export function giveStylesNonce(nonce: string): void {
  const target: { createElement: CreateElement } = document;
  const createElement = target.createElement.bind(document);
  target.createElement = (name, options) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
