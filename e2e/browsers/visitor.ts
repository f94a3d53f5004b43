import { expect } from '@playwright/test';

import type { Driver, Point } from './driver.ts';

const SELECTORS = {
  button: 'button, [role="button"]',
  checkbox: 'input[type="checkbox"]',
  combobox: '[role="combobox"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  option: '.ant-select-item-option, [role="option"]',
  textbox: 'input:not([type="checkbox"], [type="radio"], [role="combobox"]), textarea',
} as const;

type Role = keyof typeof SELECTORS;

interface Sought {
  readonly selector: string;
  /** Source of a regular expression for its name. */
  readonly name: string;
  /** Only within elements that match this selector. */
  readonly within: string;
}

interface Place {
  readonly within?: string;
}

/** A user of the product in a browser that a driver controls: waits for elements, then acts. */
export class Visitor {
  readonly #driver: Driver;
  readonly #url: string;

  constructor(driver: Driver, url: string) {
    this.#driver = driver;
    this.#url = url;
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(new URL(path, this.#url).href);
  }

  async click(role: Role, name: string | RegExp, place: Place = {}): Promise<void> {
    await this.#driver.click(await this.#pointOf(soughtOf(role, name, place)));
  }

  /** Clicks a field and replaces its text. */
  async type(role: 'textbox' | 'combobox', name: string | RegExp, text: string, place: Place = {}): Promise<void> {
    await this.click(role, name, place);
    await this.read('document.activeElement.select()');
    await this.#driver.type(text);
  }

  point(point: Point): Promise<void> {
    return this.#driver.point(point);
  }

  press(key: 'Enter'): Promise<void> {
    return this.#driver.press(key);
  }

  async sees(text: string | RegExp, { within = 'body' }: Place = {}): Promise<void> {
    const shown = () =>
      this.read<string>(`[...document.querySelectorAll(${JSON.stringify(within)})]
      .map((element) => element.innerText).join('\\n')`);
    if (typeof text === 'string') await expect.poll(shown).toContain(text);
    else await expect.poll(shown).toMatch(text);
  }

  async arrivesAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.path()).toMatch(path);
  }

  path(): Promise<string> {
    return this.read<string>('location.pathname');
  }

  /** The value of an expression in the page. */
  async read<T>(expression: string): Promise<T> {
    return (await this.#driver.evaluate(expression)) as T;
  }

  /** Where an element can be clicked, once it exists, is uncovered and does not move. */
  async #pointOf(sought: Sought): Promise<Point> {
    const expression = `(${findPoint.toString()})(${JSON.stringify(sought)})`;
    const places: (Point | null)[] = [null];
    const look = async () => {
      const before = places.at(-1);
      const now = await this.read<Point | null>(expression);
      places.push(now);
      return now !== null && now.x === before?.x && now.y === before.y;
    };
    await expect.poll(look, { message: `${sought.name} can be clicked`, intervals: [50] }).toBe(true);
    return places.at(-1) ?? { x: 0, y: 0 };
  }
}

const soughtOf = (role: Role, name: string | RegExp, { within = 'body' }: Place): Sought => ({
  selector: SELECTORS[role],
  name: typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$` : name.source,
  within,
});

/** Runs in the page, so it closes over nothing. */
function findPoint({ selector, name, within }: Sought): Point | null {
  const nameOf = (element: Element): string => {
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const labels = [
      ...labelledBy.map((id) => document.getElementById(id)),
      ...Array.from((element as HTMLInputElement).labels ?? []),
    ];
    const label = labels.map((each) => each?.textContent ?? '').join(' ');
    return (element.getAttribute('aria-label') ?? (label.trim() || (element as HTMLElement).innerText))
      .replace(/\s+/g, ' ')
      .trim();
  };
  const pointOf = (element: Element): Point | null => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    const box = element.closest('.ant-select, label') ?? element;
    return hit && width > 0 && box.contains(hit) ? point : null;
  };
  const elements = Array.from(document.querySelectorAll(within))
    .flatMap((root) => Array.from(root.querySelectorAll(selector)))
    .filter((element) => !(element as HTMLButtonElement).disabled && new RegExp(name).test(nameOf(element)));
  for (const element of elements) {
    const point = pointOf(element);
    if (point) return point;
  }
  elements[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}
