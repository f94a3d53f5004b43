import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-fallback', {
  'en-US': {
    title: 'Unsure answers',
    purpose:
      'Below a confidence, or above an out-of-scope score, an answer falls back: it names the intent that ' +
      'programs should follow instead. What the model found stays in the answer. You do not have to train ' +
      'again.',
    whole: 'All versions',
    version: 'Version {{version}}',
    own: 'This version has its own thresholds',
    confidence: 'Confidence threshold',
    confidenceHelp:
      'In percent. Leave empty to accept any confidence. The result of an evaluation shows the effect of a threshold.',
    scope: 'Out-of-scope threshold',
    scopeHelp: 'In percent. Leave empty to accept any score.',
    intent: 'Fallback intent',
    intentHelp: 'It needs no sentences.',
    save: 'Save',
    saved: 'Saved. It applies from the next answer on.',
    failed: 'The thresholds could not be saved.',
  },
  'pt-BR': {
    title: 'Respostas incertas',
    purpose:
      'Abaixo de uma confiança, ou acima de uma pontuação de fora do escopo, a resposta usa a alternativa: ela ' +
      'indica a intenção que os programas devem seguir. O que o modelo encontrou fica na resposta. Não é ' +
      'preciso treinar de novo.',
    whole: 'Todas as versões',
    version: 'Versão {{version}}',
    own: 'Esta versão tem limiares próprios',
    confidence: 'Limiar de confiança',
    confidenceHelp:
      'Em porcentagem. Deixe vazio para aceitar qualquer confiança. O resultado de uma avaliação mostra o ' +
      'efeito de um limiar.',
    scope: 'Limiar de fora do escopo',
    scopeHelp: 'Em porcentagem. Deixe vazio para aceitar qualquer pontuação.',
    intent: 'Intenção alternativa',
    intentHelp: 'Não precisa de frases.',
    save: 'Salvar',
    saved: 'Salvo. Vale a partir da próxima resposta.',
    failed: 'Não foi possível salvar os limiares.',
  },
});
