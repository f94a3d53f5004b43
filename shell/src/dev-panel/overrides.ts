import { BehaviorSubject } from 'rxjs';

/** This browser's override of a remote's live build: another build in the registry, or one from an address. */
export type Override = { readonly build: string } | { readonly address: string };
export type Overrides = Readonly<Record<string, Override>>;

const STORED_AS = 'overrides';

/** The overrides of this browser; a state topic. */
export const overrides$ = new BehaviorSubject<Overrides>(readStored());

function isOverride(value: unknown): value is Override {
  return (
    typeof value === 'object' &&
    value !== null &&
    (('build' in value && typeof value.build === 'string') || ('address' in value && typeof value.address === 'string'))
  );
}

function readStored(): Overrides {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, Override] => isOverride(entry[1])),
    );
  } catch {
    return {};
  }
}

function store(overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) localStorage.removeItem(STORED_AS);
  else localStorage.setItem(STORED_AS, JSON.stringify(overrides));
  overrides$.next(overrides);
}

export const setOverride = (area: string, override: Override): void => store({ ...overrides$.value, [area]: override });

/** Removes the overrides of one remote or of all. */
export function resetOverrides(area?: string): void {
  const others = Object.entries(overrides$.value).filter(([name]) => area !== undefined && name !== area);
  store(Object.fromEntries(others));
}
