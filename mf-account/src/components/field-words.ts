import type { FormOptions } from 'shared/forms';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

/** Labels and help of a person's fields, in the interface language. */
export function usePersonWords(): FormOptions {
  const t = useMessages(messages);
  return {
    email: { label: t('email'), help: '' },
    name: { label: t('name'), help: '' },
    nickname: { label: t('nickname'), help: t('nicknameHelp') },
    password: { label: t('password'), help: t('passwordHelp') },
    locale: { label: t('locale'), help: t('localeHelp') },
    biography: { label: t('biography'), help: '' },
  };
}

/** Labels and help of an organization's fields, in the interface language. */
export function useOrganizationWords(): FormOptions {
  const t = useMessages(messages);
  return {
    name: { label: t('name'), help: '' },
    nickname: { label: t('nickname'), help: t('orgNicknameHelp') },
    description: { label: t('description'), help: '' },
    locale: { label: t('locale'), help: t('localeHelp') },
  };
}
