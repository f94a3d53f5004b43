import type { RouteClaim } from '@parlance/contract';
import { defineMessages, useLocale, useMessages } from 'shared/i18n';

import { messages as common } from './messages.ts';
import { Panel } from './panel.tsx';

const messages = defineMessages('unavailable', {
  'en-US': {
    offTitle: '“{{page}}” is switched off for the moment',
    offText: 'Whoever runs this site has switched this page off. Everything else still works.',
    newerTitle: '“{{page}}” needs the new version of Parlance',
    newerText: 'Reload the page to get it.',
    reload: 'Reload',
  },
  'pt-BR': {
    offTitle: '“{{page}}” está desativada no momento',
    offText: 'Quem administra este site desativou esta página. Todo o resto continua funcionando.',
    newerTitle: '“{{page}}” precisa da nova versão do Parlance',
    newerText: 'Recarregue a página para obtê-la.',
    reload: 'Recarregar',
  },
});

/** Says why a page is unavailable: it is switched off, or this shell is too old for it. */
export default function Unavailable({ page, reason }: { page: RouteClaim | undefined; reason: 'off' | 'newer' }) {
  const t = useMessages(messages);
  const others = useMessages(common);
  const locale = useLocale();
  return (
    <Panel title={t(`${reason}Title`, { page: page?.title[locale] ?? others('thisPage') })} text={t(`${reason}Text`)}>
      {reason === 'newer' && (
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {t('reload')}
        </button>
      )}
    </Panel>
  );
}
