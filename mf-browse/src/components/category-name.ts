import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import type { Category } from './public-repository.ts';

const KNOWN = ['business', 'commercial', 'culture', 'customer-service', 'education', 'finances', 'food', 'health', 'social', 'tech'] as const;

/** Names a category in the interface language; one that only this server has keeps the server's name. */
export function useCategoryName(): (category: Pick<Category, 'icon' | 'name'>) => string {
  const t = useMessages(messages);
  return ({ icon, name }) => {
    const known = KNOWN.find((key) => key === icon);
    return known ? t(known) : name;
  };
}
