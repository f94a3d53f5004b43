import { ROLE } from 'shared/domain';

/** People of a product in development, one for each role in the intelligence "Practice"; Olaf has none. */
export const SEEDED_PEOPLE = [
  { nickname: 'ada', name: 'Ada Admin', role: ROLE.admin },
  { nickname: 'carl', name: 'Carl Contributor', role: ROLE.contributor },
  { nickname: 'tina', name: 'Tina Translator', role: ROLE.translator },
  { nickname: 'uma', name: 'Uma User', role: ROLE.user },
  { nickname: 'olaf', name: 'Olaf Outsider', role: undefined },
] as const;
export const SEEDED_PASSWORD = 'parlance-dev';
export const seededEmail = (nickname: string): string => `${nickname}@example.com`;
