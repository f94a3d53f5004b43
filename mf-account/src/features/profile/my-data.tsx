import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { saveFile, useMutation } from 'shared/platform';
import { App, Button } from 'shared/ui';

import { downloadMyData } from './api.ts';
import { messages } from './messages.ts';
import styles from './profile.module.css';

const FILE = 'parlance-my-data.zip';

/** Downloads the data stored about the person [IMP-76]. */
export function MyData() {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: downloadMyData,
    onSuccess: (file) => {
      saveFile(file, FILE);
      void message.success(t('dataSaved', { name: FILE }));
    },
    onError: (error) => void message.error(refusalText(error, t('failed'))),
  });
  return (
    <section className={styles['sessions']} aria-labelledby="my-data-title">
      <h2 id="my-data-title">{t('data')}</h2>
      <p className="soft">{t('dataText')}</p>
      <Button loading={isPending} onClick={() => mutate()}>
        {t('takeData')}
      </Button>
    </section>
  );
}
