export * from './accounts.ts';
export * from './organizations.ts';
export * from './limits.ts';
export * from './repositories.ts';
export * from './versions.ts';
export * from './sentences.ts';
export * from './evaluations.ts';
export * from './work.ts';
