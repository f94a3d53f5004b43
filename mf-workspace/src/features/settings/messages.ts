import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-settings', {
  'en-US': {
    title: 'Settings',
    purpose: 'What the intelligence is called, who works on it, how it learns, and what it takes over from elsewhere.',
    general: 'General',
    fallback: 'Unsure answers',
    team: 'Team',
    webhooks: 'Webhooks',
    import: 'Import',
    save: 'Save',
    edited: 'Repository edited!',
    name: 'Name',
    slug: 'Address',
    slugHelp: 'The last part of its web address. The old address keeps leading here.',
    description: 'Description',
    descriptionHelp: 'Markdown can be used.',
    private: 'Private',
    privateHelp: 'Only its team sees and uses it.',
    copyable: 'Others may copy this intelligence',
    copyableHelp:
      'Whoever sees it may export its training sentences and make a copy, but gets none of its test sentences, ' +
      'inbox, team and results. Only for public intelligences.',
    language: 'Main language',
    categories: 'Categories',
    categoriesHelp: 'They help others find it.',
    algorithm: 'Algorithm',
    algorithmHelp: 'Takes effect with the next training.',
    statistical_model: 'Statistical model',
    neural_network_internal: 'Neural network',
    competing: 'Intents compete',
    competingHelp:
      'Confidences of all intents sum to 100%. Switched off, each ' +
      'stands alone, so an off-topic sentence is low for all.',
    names: 'Recognise names, places, dates and numbers',
    namesHelp: 'Adds entities that nobody has to mark, in the languages for which they are known.',
    characters: 'Look at characters',
    charactersHelp: 'Also learns from parts of words; helps with typing errors and languages with many endings.',
    transformer: 'Entities by self-attention',
    transformerHelp: 'Finds entities with a small attention network in place of the linear model.',
    limit: 'Texts a minute by programs',
    limitHelp: 'How many each caller’s programs may have parsed. Empty: as many as the operator allows.',
    mask: 'Mask personal details in the inbox',
    maskHelp:
      'From now on, e-mail and web addresses, phone numbers and numbers are kept as [email], [url], [phone] and ' +
      '[number], and names as [name] where they are recognised, which not every name is. Programs get their answers ' +
      'unchanged.',
    deleteTitle: 'Delete intelligence',
    deleteText:
      'It disappears for everybody at once, with its sentences, models and inbox, and programs get no more answers. ' +
      'For a while, administrators can restore it from their profile.',
    deleteName: 'Type {{name}} to go on',
  },
  'pt-BR': {
    title: 'Configurações',
    purpose: 'Como a inteligência se chama, quem trabalha nela, como aprende e o que traz de outros lugares.',
    general: 'Geral',
    fallback: 'Respostas incertas',
    team: 'Equipe',
    webhooks: 'Webhooks',
    import: 'Importar',
    save: 'Salvar',
    edited: 'Repositório editado!',
    name: 'Nome',
    slug: 'Endereço',
    slugHelp: 'A última parte do endereço na web. O endereço antigo continua trazendo para cá.',
    description: 'Descrição',
    descriptionHelp: 'Pode usar Markdown.',
    private: 'Privada',
    privateHelp: 'Só a equipe vê e usa.',
    copyable: 'Outras pessoas podem copiar esta inteligência',
    copyableHelp:
      'Quem a vê pode exportar as frases de treinamento e fazer uma cópia, mas não recebe frases de teste, caixa de ' +
      'entrada, equipe nem resultados. Só para inteligências públicas.',
    language: 'Idioma principal',
    categories: 'Categorias',
    categoriesHelp: 'Ajudam outras pessoas a encontrá-la.',
    algorithm: 'Algoritmo',
    algorithmHelp: 'Vale a partir do próximo treinamento.',
    statistical_model: 'Modelo estatístico',
    neural_network_internal: 'Rede neural',
    competing: 'As intenções competem',
    competingHelp:
      'As confianças de todas as intenções somam 100%. Desligado, cada ' +
      'uma vale por si, e uma frase fora do assunto fica baixa em todas.',
    names: 'Reconhecer nomes, lugares, datas e números',
    namesHelp: 'Acrescenta entidades que ninguém precisa marcar, nos idiomas em que são conhecidas.',
    characters: 'Observar caracteres',
    charactersHelp:
      'Aprende também com partes de palavras; ajuda com erros de digitação e idiomas de muitas terminações.',
    transformer: 'Entidades por autoatenção',
    transformerHelp: 'Encontra entidades com uma pequena rede de atenção no lugar do modelo linear.',
    limit: 'Textos por minuto por programas',
    limitHelp: 'Quantos os programas de cada um podem analisar. Vazio: tantos quantos o operador permite.',
    mask: 'Mascarar dados pessoais na caixa de entrada',
    maskHelp:
      'A partir de agora, endereços de e-mail e da web, telefones e números são guardados como [email], [url], ' +
      '[phone] e [number], e nomes como [name] quando reconhecidos, o que nem todos são. Os programas recebem suas ' +
      'respostas sem mudança.',
    deleteTitle: 'Excluir inteligência',
    deleteText:
      'Ela desaparece na hora para todos, com suas frases, modelos e caixa de entrada, e os programas ficam sem ' +
      'respostas. Por algum tempo, quem a administra pode restaurá-la no próprio perfil.',
    deleteName: 'Digite {{name}} para continuar',
  },
});
