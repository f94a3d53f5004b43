import webpack from 'webpack';

import { standIn } from './stand-in.ts';

/**
 * What ties the modules of a build to the federation runtime weighs as much as the rest of its entry; an area takes it
 * from the shell.
 */
export const SHELL_GLUE = new webpack.NormalModuleReplacementPlugin(
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/](bundler|index)\.js$/,
  standIn('shell-glue.js'),
);
