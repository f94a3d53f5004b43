import { defineMessages, useMessages } from 'shared/i18n';
import { Tour } from 'shared/tour';

const messages = defineMessages('integration-tour', {
  'en-US': {
    keyTitle: 'Your key',
    keyText: 'Programs send this key with each request. Use your own, or that of an organization.',
    requestTitle: 'A request that works',
    requestText:
      'Type a sentence, copy the code for your program, or send the request right here and see the response.',
  },
  'pt-BR': {
    keyTitle: 'A sua chave',
    keyText: 'Os programas enviam esta chave em cada requisição. Use a sua ou a de uma organização.',
    requestTitle: 'Uma requisição que funciona',
    requestText:
      'Digite uma frase, copie o código para o seu programa ou envie a requisição aqui mesmo e veja a resposta.',
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
