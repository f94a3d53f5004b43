import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-answer', {
  'en-US': {
    intent: 'Intent',
    entities: 'Entities',
    noEntities: 'No entities found.',
    others: 'Other intents',
    rawTitle: 'Answer as JSON',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Your browser does not allow copying. Select the text and copy it.',
    debugTitle: 'Why this answer',
    debugText:
      'How much each word supports “{{intent}}”. Words above zero support the intent; words below zero speak ' +
      'against it.',
    debugEmpty: 'No word of this sentence affected the answer.',
    debugFailed: 'The words could not be analyzed.',
    reload: 'Reload',
    word: 'Word',
    relevance: 'Relevance',
    noIntent: 'none',
    fallsBack: 'Falls back to “{{intent}}”.',
    belowConfidence: 'Its confidence of {{value}} is below the threshold of {{threshold}}.',
    aboveScope: 'Its out-of-scope score of {{value}} is above the threshold of {{threshold}}.',
  },
  'pt-BR': {
    intent: 'Intenção',
    entities: 'Entidades',
    noEntities: 'Nenhuma entidade encontrada.',
    others: 'Outras intenções',
    rawTitle: 'Resposta em JSON',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'Seu navegador não permite copiar. Selecione o texto e copie.',
    debugTitle: 'Por que esta resposta',
    debugText:
      'Quanto cada palavra apoia “{{intent}}”. Palavras acima de zero apoiam a intenção; abaixo de zero, falam ' +
      'contra ela.',
    debugEmpty: 'Nenhuma palavra desta frase influenciou a resposta.',
    debugFailed: 'Não foi possível analisar as palavras.',
    reload: 'Recarregar',
    word: 'Palavra',
    relevance: 'Relevância',
    noIntent: 'nenhuma',
    fallsBack: 'Usa a alternativa “{{intent}}”.',
    belowConfidence: 'A confiança de {{value}} está abaixo do limiar de {{threshold}}.',
    aboveScope: 'A pontuação de fora do escopo de {{value}} está acima do limiar de {{threshold}}.',
  },
});
