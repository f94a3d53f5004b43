import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-reports', {
  'en-US': {
    title: 'Reports',
    period: 'Period',
    today: 'Today',
    week: 'This week',
    month: 'This month',
    quarter: 'Last three months',
    total: 'Predictions',
    intelligence: 'Intelligence',
    categories: 'Categories',
    count: 'Predictions',
    empty: 'No predictions in this period.',
    emptyText: 'Every sentence sent to an intelligence with your key is counted here, by day (UTC).',
    noMore: 'There is nothing on this page.',
  },
  'pt-BR': {
    title: 'Relatórios',
    period: 'Período',
    today: 'Hoje',
    week: 'Esta semana',
    month: 'Este mês',
    quarter: 'Últimos três meses',
    total: 'Previsões',
    intelligence: 'Inteligência',
    categories: 'Categorias',
    count: 'Previsões',
    empty: 'Nenhuma previsão neste período.',
    emptyText: 'Cada frase enviada a uma inteligência com sua chave é contada aqui, por dia (UTC).',
    noMore: 'Não há nada nesta página.',
  },
});
