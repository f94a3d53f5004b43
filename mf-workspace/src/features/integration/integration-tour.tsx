import { defineMessages, useMessages } from 'shared/i18n';
import { Tour } from 'shared/tour';

const messages = defineMessages('integration-tour', {
  'en-US': {
    keyTitle: 'Your key',
    keyText: 'Programs show this key when they ask. Take your own, or that of an organization whose programs ask.',
    requestTitle: 'A request that works',
    requestText: 'Type a message, take the code for your program, or send it right here and see the answer.',
  },
  'pt-BR': {
    keyTitle: 'A sua chave',
    keyText:
      'Os programas mostram esta chave quando perguntam. Use a sua ou a de uma organização cujos programas perguntam.',
    requestTitle: 'Uma requisição que funciona',
    requestText: 'Digite uma mensagem, leve o código para o seu programa ou envie aqui mesmo e veja a resposta.',
  },
});

/** A tour of the API screen in two steps [SHELL-17]. */
export default function IntegrationTour() {
  const t = useMessages(messages);
  const steps = [
    { anchor: 'integration-key', title: t('keyTitle'), text: t('keyText') },
    { anchor: 'integration-request', title: t('requestTitle'), text: t('requestText') },
  ];
  return <Tour name="integrate" steps={steps} />;
}
