import type { Locator, Page } from '@playwright/test';

/** The entities and groups on the summary. */
export class EntityEditor {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get section(): Locator {
    return this.page.getByRole('region', { name: 'Entities', exact: true });
  }

  get editButton(): Locator {
    return this.section.getByRole('button', { name: 'Edit entities and groups' });
  }

  get finishButton(): Locator {
    return this.section.getByRole('button', { name: 'Finish editing' });
  }

  get newGroupButton(): Locator {
    return this.section.getByRole('button', { name: 'Create group' });
  }

  get nameField(): Locator {
    return this.section.getByRole('textbox', { name: /^Name of the/ });
  }

  get undoButton(): Locator {
    return this.section.getByRole('button', { name: 'Undo' });
  }

  /** A group, or `Ungrouped`. */
  group(name: string): Locator {
    return this.section.getByRole('region', { name, exact: true });
  }

  /** The drag handle of the entity. */
  entity(name: string, group?: string): Locator {
    return (group === undefined ? this.section : this.group(group)).getByRole('button', { name, exact: true });
  }

  async edit(): Promise<void> {
    await this.editButton.click();
  }

  async createGroup(name: string): Promise<void> {
    await this.newGroupButton.click();
    await this.nameField.fill(name);
    await this.section.getByRole('button', { name: 'Create', exact: true }).click();
  }

  async choose(entity: string, action: string): Promise<void> {
    await this.section.getByRole('button', { name: `Actions for ${entity}` }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Drags the entity with the mouse, in steps like a user. */
  async drag(entity: string, group: string): Promise<void> {
    await this.entity(entity).scrollIntoViewIfNeeded();
    await this.group(group).scrollIntoViewIfNeeded();
    await this.entity(entity).hover();
    await this.page.mouse.down();
    const target = await this.group(group).boundingBox();
    if (!target) throw new Error(`the group ${group} is not on screen`);
    await this.page.mouse.move(target.x + target.width / 2, target.y + 24, { steps: 12 });
    await this.page.mouse.up();
  }

  /** Picks the entity up with the keyboard, moves it to the next group and drops it. */
  async carry(entity: string, from: string, arrow: 'ArrowDown' | 'ArrowUp', to: string): Promise<void> {
    await this.entity(entity).focus();
    await this.page.keyboard.press('Space');
    await this.isOver(entity, from);
    // The drag handles keys from the next timer on, which may be later than its announcement.
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await this.page.keyboard.press(arrow);
    await this.isOver(entity, to);
    await this.page.keyboard.press('Space');
  }

  /** Waits until the position of the dragged entity is announced. */
  async isOver(entity: string, group: string): Promise<void> {
    await this.page.getByText(`${entity} is over ${group}.`, { exact: true }).waitFor({ state: 'attached' });
  }
}
