import type { Locator } from '@playwright/test';

/** Where marked words are drawn, and where the same letters are in the text field above. */
export interface Alignment {
  drawn: { left: number; right: number; top: number };
  typed: { left: number; right: number; top: number };
}

/** The sentence editor inside a form. */
export class SentenceEditorPart {
  readonly root: Locator;

  constructor(root: Locator) {
    this.root = root;
  }

  get field(): Locator {
    return this.root.getByRole('textbox', { name: 'Sentence' });
  }

  get chooser(): Locator {
    return this.root.getByRole('combobox', { name: 'Entity' });
  }

  get notice(): Locator {
    return this.root.getByRole('alert');
  }

  get marks(): Locator {
    return this.root.getByRole('list', { name: 'Entities in this sentence' }).getByRole('listitem');
  }

  option(name: string): Locator {
    return this.root.getByRole('option', { name });
  }

  /** Selects words like a finger or a mouse. */
  async select(words: string): Promise<void> {
    await this.field.evaluate((field: HTMLTextAreaElement, sought) => {
      field.focus();
      const start = field.value.indexOf(sought);
      field.setSelectionRange(start, start + sought.length);
    }, words);
  }

  async mark(words: string, entity: string): Promise<void> {
    await this.select(words);
    await this.chooser.fill(entity);
    await this.chooser.press('Enter');
  }

  /** Whether this machine has a font for the letters: without one, each is as wide as an unassigned character. */
  isDrawn(words: string): Promise<boolean> {
    return this.field.evaluate(
      (field, [letter = '', nobodys]) => {
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) return false;
        pen.font = getComputedStyle(field).font;
        return pen.measureText(letter).width !== pen.measureText(nobodys).width;
      },
      [words[0], '\u0e7f'] as const,
    );
  }

  /**
   * The position of the only mark's colors, and the position of the same letters in a copy of the field with the
   * field's own styles.
   */
  alignment(words: string): Promise<Alignment> {
    return this.field.evaluate((field: HTMLTextAreaElement, sought) => {
      const drawn = Array.from(field.previousElementSibling?.querySelectorAll('span') ?? [])
        .find((span) => span.textContent === sought)
        ?.getBoundingClientRect();
      const copy = document.createElement('div');
      const style = getComputedStyle(field);
      for (const name of [
        'font',
        'letterSpacing',
        'padding',
        'border',
        'whiteSpace',
        'overflowWrap',
        'wordBreak',
        'textAlign',
        'unicodeBidi',
        'direction',
        'tabSize',
        'boxSizing',
      ] as const)
        copy.style[name] = style[name];
      const place = field.getBoundingClientRect();
      Object.assign(copy.style, {
        position: 'fixed',
        left: `${place.left}px`,
        top: `${place.top}px`,
        width: `${place.width}px`,
        visibility: 'hidden',
      });
      copy.textContent = field.value;
      document.body.append(copy);
      const range = document.createRange();
      const text = copy.firstChild;
      const start = field.value.indexOf(sought);
      if (!drawn || !text) throw new Error('the mark is not drawn');
      range.setStart(text, start);
      range.setEnd(text, start + sought.length);
      const typed = range.getBoundingClientRect();
      copy.remove();
      const edges = ({ left, right, top }: DOMRect) => ({ left, right, top });
      return { drawn: edges(drawn), typed: edges(typed) };
    }, words);
  }
}
