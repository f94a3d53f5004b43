import { findDates } from './dates.ts';
import { englishNameSteps } from './english-names.ts';
import type { NameFinders } from './recognize.ts';

export const nameFinders: NameFinders = { dates: findDates, englishNames: englishNameSteps };
