import { text } from '../../lib/schema/fields.ts';

const NOTE_MAX = 500;

/** Why a model was trained or an environment moved, or what a version is for. */
export const note = () => text({ max: NOTE_MAX, blank: true, label: 'Note' });
