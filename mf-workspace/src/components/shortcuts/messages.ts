import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-shortcuts', {
  'en-US': {
    title: 'Keyboard shortcuts of this screen',
    open: 'Keyboard shortcuts',
    single: 'Use single-key shortcuts',
    singleHelp: 'They never act while you type. Switch them off if they interfere with voice control or another tool.',
    show: 'Show this list',
  },
  'pt-BR': {
    title: 'Atalhos de teclado desta tela',
    open: 'Atalhos de teclado',
    single: 'Usar atalhos de uma só tecla',
    singleHelp:
      'Eles nunca agem enquanto você digita. Desative-os se atrapalharem o controle por voz ou outra ferramenta.',
    show: 'Mostrar esta lista',
  },
});
