import { entityColor } from '../domain/index.ts';
import styles from './entity.module.css';

/** Class names for the color and underline of an entity; `parts` adds further classes of the entity style. */
export function entityClass(entity: string, ...parts: ('mark' | 'named' | 'active' | 'tag')[]): string {
  const names = [`color${entityColor(entity)}`, ...parts];
  return names.flatMap((name) => styles[name] ?? []).join(' ');
}
