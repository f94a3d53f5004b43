/**
 * A box in which visitors of any web page try an intelligence [WID-01]. It is served as it stands: one classic script
 * without dependencies, whose elements are in a shadow root, so that neither page nor box styles the other.
 *
 * `<script src="https://parlance.example.org/v2/widget.js" data-key="…"></script>` puts the box where it stands. The key
 * should only parse, only one intelligence, and only on the origin of the page. Optional: `data-repository` (the uuid,
 * for a key of several intelligences), `data-language` (of the sentences), `data-locale` (`en` or `pt`, of the box).
 */
(() => {
  const WORDS = {
    en: {
      label: 'Try a sentence',
      send: 'Try it',
      waiting: 'Just a moment…',
      none: 'Probably none of the intents',
      unsure: 'Not sure: {intent}, {percent}',
      found: '{intent}, {percent}',
      refused: 'This page may not use the key.',
      often: 'Too many sentences. Try again in a minute.',
      failed: 'There is no answer at the moment. Try again.',
      offline: 'The server cannot be reached, or this page may not use the key.',
    },
    pt: {
      label: 'Experimente uma frase',
      send: 'Testar',
      waiting: 'Um momento…',
      none: 'Provavelmente nenhuma das intenções',
      unsure: 'Sem certeza: {intent}, {percent}',
      found: '{intent}, {percent}',
      refused: 'Esta página não pode usar a chave.',
      often: 'Muitas frases. Tente novamente em um minuto.',
      failed: 'Não há resposta no momento. Tente novamente.',
      offline: 'Não foi possível acessar o servidor, ou esta página não pode usar a chave.',
    },
  };

  // Constructed, since the policy of the page may forbid style elements.
  const STYLE = `
    :host { display: block; max-width: 480px; }
    form, p, ul { margin: 0; }
    form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; }
    form, p, li, input, button { font: 16px/24px system-ui, sans-serif; }
    .box {
      padding: 16px; border: 1px solid light-dark(#dce5e3, #2a3735); border-radius: 8px;
      background: light-dark(#fff, #101615); color: light-dark(#17211f, #e9f0ee);
    }
    label { grid-column: 1 / -1; font-weight: 600; }
    input {
      min-width: 0; padding: 6px 12px; border: 1px solid light-dark(#7d8c89, #6f807c); border-radius: 6px;
      background: transparent; color: inherit;
    }
    button { padding: 6px 16px; border: 0; border-radius: 6px; background: #00776b; color: #fff; cursor: pointer; }
    :focus-visible { outline: 2px solid light-dark(#00776b, #37c6b4); outline-offset: 2px; }
    output { display: block; overflow-wrap: anywhere; }
    output p { margin-top: 12px; font-weight: 600; }
    .unsure { color: light-dark(#9a5b00, #f0b35a); }
    .failed { color: light-dark(#b3261e, #ff8a80); }
    ul { padding: 4px 0 0; list-style: none; }
  `;
  const LENGTH_MAX = 160;
  const SURE = 0.5;
  const REASONS = { 401: 'refused', 403: 'refused', 429: 'often' };

  const script = document.currentScript;
  const { key = '', repository, language, locale } = script.dataset;
  const spoken = (locale ?? (document.documentElement.lang || navigator.language)).toLowerCase();
  const [lang, t] = spoken.startsWith('pt') ? ['pt', WORDS.pt] : ['en', WORDS.en];
  const address = new URL('/v2/parse/', script.src);
  if (repository) address.searchParams.set('repository', repository);

  /** An element with attributes and content; text stays text. */
  function element(name, attributes, ...content) {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(...content);
    return made;
  }

  function build() {
    const host = element('div', { 'data-parlance': '', lang });
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    const input = element('input', { id: 'text', dir: 'auto', autocomplete: 'off', maxlength: String(LENGTH_MAX) });
    const answer = element('output', { for: 'text' });
    const label = element('label', { for: 'text' }, t.label);
    const form = element('form', {}, label, input, element('button', {}, t.send));
    root.append(element('div', { class: 'box' }, form, answer));
    let asked = 0;
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text === '') return;
      asked += 1;
      const turn = asked;
      answer.replaceChildren(element('p', {}, t.waiting));
      const parts = await ask(text);
      // An earlier question may be answered later.
      if (turn === asked) answer.replaceChildren(...parts);
    });
    return host;
  }

  /** @returns the elements that show the answer to a sentence, or why there is none */
  async function ask(text) {
    const failed = (reason) => [element('p', { class: 'failed' }, t[reason])];
    try {
      const response = await fetch(address, {
        method: 'POST',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(language ? { text, language } : { text }),
      });
      return response.ok ? show(await response.json()) : failed(REASONS[response.status] ?? 'failed');
    } catch {
      return failed('offline');
    }
  }

  function show({ intent, is_fallback: isFallback, entities }) {
    const percent = new Intl.NumberFormat(lang, { style: 'percent' }).format(intent?.confidence ?? 0);
    const isNone = !intent?.name || isFallback === true;
    const isSure = !isNone && intent.confidence >= SURE;
    const words = isNone ? t.none : t[isSure ? 'found' : 'unsure'];
    // A function, because a dollar sign in a name would be a pattern.
    const said = words.replace('{intent}', () => intent.name).replace('{percent}', () => percent);
    const marks = Object.values(entities ?? {}).flat();
    const items = marks.map(({ entity, value }) => element('li', { dir: 'auto' }, `${entity}: ${value}`));
    return [
      element('p', isSure ? {} : { class: 'unsure' }, said),
      ...(items.length > 0 ? [element('ul', {}, ...items)] : []),
    ];
  }

  script.after(build());
})();
