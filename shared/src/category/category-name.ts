import { defineMessages, useMessages } from 'shared/i18n';

import { isBuiltIn } from './category-icon.tsx';

/** Built-in categories by icon name. */
const messages = defineMessages('categories', {
  'en-US': {
    business: 'Business',
    commercial: 'Commercial',
    culture: 'Culture',
    'customer-service': 'Customer service',
    education: 'Education',
    finances: 'Finances',
    food: 'Food',
    health: 'Health',
    social: 'Social',
    tech: 'Technology',
    general: 'General',
  },
  'pt-BR': {
    business: 'Negócios',
    commercial: 'Comércio',
    culture: 'Cultura',
    'customer-service': 'Atendimento',
    education: 'Educação',
    finances: 'Finanças',
    food: 'Alimentação',
    health: 'Saúde',
    social: 'Social',
    tech: 'Tecnologia',
    general: 'Geral',
  },
});

/** Name of a category in the interface language; custom categories keep the server's name. */
export function useCategoryName(): (category: { icon: string; name: string }) => string {
  const t = useMessages(messages);
  return ({ icon, name }) => (isBuiltIn(icon) ? t(icon) : name);
}
