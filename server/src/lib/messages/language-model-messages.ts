/** Sentences about the language model of a site, and what it drafted. */
export const languageModelMessages = {
  language_model_missing: {
    en: 'This site has no language model.',
    'pt-BR': 'Este site não tem um modelo de linguagem.',
  },
  language_model_off: {
    en: 'The language model is off for this intelligence. An administrator can turn it on in the settings.',
    'pt-BR':
      'O modelo de linguagem está desativado nesta inteligência. Um administrador pode ativá-lo nas configurações.',
  },
  language_model_not_https: {
    en: 'Nothing was sent: without HTTPS, the language model must be on the operator’s own network.',
    'pt-BR': 'Nada foi enviado: sem HTTPS, o modelo de linguagem precisa estar na rede do próprio operador.',
  },
  language_model_unreachable: {
    en: 'The language model cannot be reached. Please try again later.',
    'pt-BR': 'Não foi possível acessar o modelo de linguagem. Tente novamente mais tarde.',
  },
  language_model_timeout: {
    en: 'The language model did not answer in time. Please try again later.',
    'pt-BR': 'O modelo de linguagem não respondeu a tempo. Tente novamente mais tarde.',
  },
  language_model_refused: {
    en: 'The language model refused the question. The operator has to check its address, key and name.',
    'pt-BR':
      'O modelo de linguagem recusou a pergunta. O operador precisa verificar o endereço, a chave e o nome dele.',
  },
  language_model_malformed: {
    en: 'The language model answered something that cannot be used. Please try again.',
    'pt-BR': 'O modelo de linguagem respondeu algo que não pode ser usado. Tente novamente.',
  },
  language_model_budget_site: {
    en: 'The tokens of this site are used up for today (UTC).',
    'pt-BR': 'Os tokens deste site para hoje (UTC) acabaram.',
  },
  language_model_budget_intelligence: {
    en: 'The tokens of this intelligence are used up for today (UTC).',
    'pt-BR': 'Os tokens desta inteligência para hoje (UTC) acabaram.',
  },
  second_opinion_band: {
    en: 'The upper confidence must be above the lower one.',
    'pt-BR': 'A confiança superior precisa ser maior que a inferior.',
  },
  drafts_waiting: {
    en: 'Accept or dismiss some of the drafts first.',
    'pt-BR': 'Antes, aceite ou descarte alguns dos rascunhos.',
  },
  drafts_no_sentences: {
    en: 'The intent has no sentences in this language yet. Write at least one, so that the drafts can follow it.',
    'pt-BR':
      'A intenção ainda não tem frases neste idioma. Escreva pelo menos uma, para que os rascunhos possam segui-la.',
  },
} as const;
