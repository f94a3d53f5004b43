import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { currentLocale } from 'shared/i18n';
import { queryOptions } from 'shared/platform';

const LEGAL = '/v2/legal/';

export type LegalPage = Answer<'get', typeof LEGAL>[number];

/** Terms, privacy page and imprint that the operator wrote. */
export const legalPagesQuery = () =>
  queryOptions({
    queryKey: ['legal', currentLocale()],
    queryFn: ({ signal }) => client.get(LEGAL, { signal }),
  });
