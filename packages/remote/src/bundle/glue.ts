import webpack from 'webpack';

import { standIn } from './stand-in.ts';

/**
 * The glue between the modules of a build and the federation runtime is as large as the rest of the entry; an area gets
 * it from the shell.
 */
export const SHELL_GLUE = new webpack.NormalModuleReplacementPlugin(
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/](bundler|index)\.js$/,
  standIn('shell-glue.js'),
);
