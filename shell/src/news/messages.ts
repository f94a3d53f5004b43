import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('news', {
  'en-US': {
    title: 'What’s new',
    close: 'Close',
    done: 'Got it',
    rebrandTitle: 'A new name: Parlance 2.0',
    rebrandText:
      'The platform has been renamed and redrawn, and is now one of the AI products of its ' +
      'provider. Accounts, intelligences, keys and addresses of the API stay as they were.',
    version: 'New since version {{version}}',
    updatedTitle: 'Updated throughout',
    updatedText:
      'Every screen is quicker, fits a phone, has a light and a dark theme, and can be used with the keyboard alone.',
    tutorialTitle: 'A new tutorial',
    tutorialText:
      'Guided tours lead through creating, training and testing an ' +
      'intelligence, on your own screens and with your own sentences.',
    monitorTitle: 'Monitor what people ask',
    monitorText:
      'Interactions keeps the sentences that an intelligence was ' +
      'asked, so that you can correct them and train with them.',
    organizationTitle: 'Create an organization',
    organizationText: 'Intelligences belong to organizations: share them with a team and give every member a role.',
    algorithmTitle: 'A new algorithm',
    algorithmText:
      'The language engine trains in seconds on your own server, says which ' +
      'words decided, and gives the same model for the same sentences.',
  },
  'pt-BR': {
    title: 'Novidades',
    close: 'Fechar',
    done: 'Entendi',
    rebrandTitle: 'Nome novo: Parlance 2.0',
    rebrandText:
      'A plataforma ganhou outro nome e outro visual e agora é um dos produtos de IA do ' +
      'seu provedor. Contas, inteligências, chaves e endereços da API continuam os mesmos.',
    version: 'Novo desde a versão {{version}}',
    updatedTitle: 'Tudo atualizado',
    updatedText:
      'Todas as telas estão mais rápidas, cabem no celular, têm ' +
      'tema claro e escuro e podem ser usadas só com o teclado.',
    tutorialTitle: 'Um novo tutorial',
    tutorialText:
      'Tours guiados mostram como criar, treinar e testar uma ' +
      'inteligência, nas suas próprias telas e com as suas próprias frases.',
    monitorTitle: 'Monitore o que as pessoas perguntam',
    monitorText: 'Interações guarda as frases que uma inteligência recebeu, para você corrigir e usar no treinamento.',
    organizationTitle: 'Crie uma organização',
    organizationText:
      'As inteligências pertencem a organizações: compartilhe com a equipe e dê um papel a cada pessoa.',
    algorithmTitle: 'Um novo algoritmo',
    algorithmText:
      'O motor de linguagem treina em segundos no seu próprio servidor, diz quais ' +
      'palavras pesaram na decisão e gera o mesmo modelo para as mesmas frases.',
  },
});
