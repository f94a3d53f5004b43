export default { preset: '@parlance/sdk' };
