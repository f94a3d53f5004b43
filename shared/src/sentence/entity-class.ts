import { entityColour } from '../domain/index.ts';
import styles from './entity.module.css';

/** Class names for the colour and underline of an entity; `parts` adds further classes of the entity style. */
export function entityClass(entity: string, ...parts: ('mark' | 'named' | 'active' | 'tag')[]): string {
  const names = [`colour${entityColour(entity)}`, ...parts];
  return names.flatMap((name) => styles[name] ?? []).join(' ');
}
