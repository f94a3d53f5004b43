import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-settings', {
  'en-US': {
    title: 'Settings',
    purpose: 'The name and the training options of this intelligence.',
    general: 'General',
    fallback: 'Unsure answers',
    languageModel: 'Language model',
    compare: 'Compare',
    audit: 'Audit log',
    save: 'Save',
    edited: 'The settings were saved.',
    name: 'Name',
    slug: 'Address',
    slugHelp: 'The last part of its web address. The old address keeps working.',
    description: 'Description',
    descriptionHelp: 'You can use Markdown.',
    private: 'Private',
    privateHelp: 'Only its team can see and use it.',
    copyable: 'Others may copy this intelligence',
    copyableHelp:
      'Anyone who can see it may export its training sentences and make a copy, without test sentences, inbox, ' +
      'team and results. Only for public intelligences.',
    language: 'Main language',
    categories: 'Categories',
    categoriesHelp: 'They help other people find it.',
    algorithm: 'Algorithm',
    algorithmHelp: 'Takes effect with the next training. “Compare” tries out all of them.',
    competing: 'Intents compete',
    competingHelp:
      'The confidences of all intents add up to 100%. Without this option, each intent is judged by itself, so ' +
      'an off-topic sentence scores low on all of them.',
    names: 'Recognize names, places, dates and numbers',
    namesHelp: 'Adds entities that nobody has to mark, in the languages that support them.',
    characters: 'Analyze characters',
    charactersHelp:
      'Also learns from parts of words. This helps with typing errors and with languages that have many endings.',
    transformer: 'Entities by self-attention',
    transformerHelp: 'Finds entities with a small attention network instead of the linear model.',
    pack: 'Knowledge of the language',
    packHelp:
      'Also understands words that no training sentence has, in languages for which the server has a language pack.',
    visitors: 'Visitors may try it',
    visitorsHelp:
      'People without an account get the quick test: short sentences, a few a minute, which do not reach the inbox. ' +
      'Only for public intelligences.',
    inboxDays: 'Days in the inbox',
    inboxDaysHelp: 'Older sentences of the inbox are deleted. Leave empty to keep them as long as this site does.',
    limit: 'Texts per minute from programs',
    limitHelp: 'How many texts each caller’s programs may parse. Leave empty to use the limit of this site.',
    mask: 'Mask personal details in the inbox',
    maskHelp:
      'From now on, e-mail and web addresses, phone numbers and other numbers are saved as [email], [url], ' +
      '[phone] and [number], and names as [name] where they are recognized, which is not always the case. ' +
      'Programs get the same answers as before.',
    deleteTitle: 'Delete intelligence',
    deleteText:
      'It disappears for everyone immediately, with its sentences, models and inbox, and programs no longer get ' +
      'answers. Administrators can restore it from their profile for a limited time.',
    deleteName: 'Type {{name}} to confirm',
  },
  'pt-BR': {
    title: 'Configurações',
    purpose: 'O nome e as opções de treinamento desta inteligência.',
    general: 'Geral',
    fallback: 'Respostas incertas',
    languageModel: 'Modelo de linguagem',
    compare: 'Comparar',
    audit: 'Auditoria',
    save: 'Salvar',
    edited: 'As configurações foram salvas.',
    name: 'Nome',
    slug: 'Endereço',
    slugHelp: 'A última parte do endereço na web. O endereço antigo continua funcionando.',
    description: 'Descrição',
    descriptionHelp: 'Você pode usar Markdown.',
    private: 'Privada',
    privateHelp: 'Só a equipe pode ver e usar.',
    copyable: 'Outras pessoas podem copiar esta inteligência',
    copyableHelp:
      'Quem pode vê-la pode exportar as frases de treinamento e fazer uma cópia, sem frases de teste, caixa de ' +
      'entrada, equipe e resultados. Só para inteligências públicas.',
    language: 'Idioma principal',
    categories: 'Categorias',
    categoriesHelp: 'Ajudam outras pessoas a encontrá-la.',
    algorithm: 'Algoritmo',
    algorithmHelp: 'Vale a partir do próximo treinamento. “Comparar” experimenta todos.',
    competing: 'As intenções competem',
    competingHelp:
      'As confianças de todas as intenções somam 100%. Sem esta opção, cada intenção é avaliada por si, e uma ' +
      'frase fora do assunto recebe uma confiança baixa em todas.',
    names: 'Reconhecer nomes, lugares, datas e números',
    namesHelp: 'Acrescenta entidades que ninguém precisa marcar, nos idiomas que oferecem isso.',
    characters: 'Analisar caracteres',
    charactersHelp:
      'Aprende também com partes de palavras. Ajuda com erros de digitação e com idiomas de muitas terminações.',
    transformer: 'Entidades por autoatenção',
    transformerHelp: 'Encontra entidades com uma pequena rede de atenção em vez do modelo linear.',
    pack: 'Conhecimento do idioma',
    packHelp: 'Entende também palavras que faltam nas frases de treinamento, nos idiomas com um pacote neste servidor.',
    visitors: 'Visitantes podem experimentá-la',
    visitorsHelp:
      'Quem não tem conta usa o teste rápido: frases curtas, poucas por minuto, que não chegam à caixa de entrada. ' +
      'Só para inteligências públicas.',
    inboxDays: 'Dias na caixa de entrada',
    inboxDaysHelp: 'Frases mais antigas são excluídas. Deixe vazio para guardá-las pelo tempo que este site guarda.',
    limit: 'Textos por minuto de programas',
    limitHelp: 'Quantos textos os programas de cada usuário podem analisar. Deixe vazio para usar o limite deste site.',
    mask: 'Mascarar dados pessoais na caixa de entrada',
    maskHelp:
      'A partir de agora, endereços de e-mail e da web, telefones e outros números são salvos como [email], ' +
      '[url], [phone] e [number], e nomes como [name] quando reconhecidos, o que nem sempre acontece. Os ' +
      'programas recebem as mesmas respostas de antes.',
    deleteTitle: 'Excluir inteligência',
    deleteText:
      'Ela desaparece imediatamente para todos, com suas frases, modelos e caixa de entrada, e os programas ' +
      'ficam sem respostas. Por tempo limitado, quem a administra pode restaurá-la no próprio perfil.',
    deleteName: 'Digite {{name}} para confirmar',
  },
});
