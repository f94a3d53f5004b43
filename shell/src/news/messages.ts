import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('news', {
  'en-US': {
    title: 'What’s new',
    close: 'Close',
    done: 'Got it',
    rebrandTitle: 'A new name: Parlance 2.0',
    rebrandText:
      'The platform has been renamed and redesigned, and is now one of the AI products of its provider. ' +
      'Accounts, intelligences, keys and API addresses stay the same.',
    version: 'New since version {{version}}',
    updatedTitle: 'Improved throughout',
    updatedText:
      'Every screen is faster, fits a phone, has a light and a dark theme, and works with the keyboard alone.',
    tutorialTitle: 'A new tutorial',
    tutorialText:
      'Guided tours show how to create, train and test an intelligence, on your own screens and with your own ' +
      'sentences.',
    monitorTitle: 'See what people ask',
    monitorText:
      'The inbox keeps the sentences that an intelligence receives, so that you can correct them and train with them.',
    organizationTitle: 'Create an organization',
    organizationText: 'Intelligences belong to organizations: share them with a team and give every member a role.',
    algorithmTitle: 'A new algorithm',
    algorithmText:
      'The language engine trains in seconds on your own server, shows which words decided an answer, and ' +
      'produces the same model from the same sentences.',
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
    updatedTitle: 'Melhorias em tudo',
    updatedText:
      'Todas as telas estão mais rápidas, cabem no celular, têm ' +
      'tema claro e escuro e podem ser usadas só com o teclado.',
    tutorialTitle: 'Um novo tutorial',
    tutorialText:
      'Tours guiados mostram como criar, treinar e testar uma ' +
      'inteligência, nas suas próprias telas e com as suas próprias frases.',
    monitorTitle: 'Veja o que as pessoas perguntam',
    monitorText:
      'A caixa de entrada guarda as frases que uma inteligência recebe, para você corrigir e usar no treinamento.',
    organizationTitle: 'Crie uma organização',
    organizationText:
      'As inteligências pertencem a organizações: compartilhe-as com a equipe e dê um papel a cada membro.',
    algorithmTitle: 'Um novo algoritmo',
    algorithmText:
      'O motor de linguagem treina em segundos no seu próprio servidor, mostra quais palavras decidiram a ' +
      'resposta e gera o mesmo modelo para as mesmas frases.',
  },
});
