/* global AREA, module, require */
const React = require('react');
const site = require('react-dom/client');

// Internals that the development build of react-dom expects and the production build of React does not have.
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
internals.actQueue ??= null;
internals.thrownErrors ??= [];
internals.recentlyCreatedOwnerStacks ??= 0;

try {
  const own = require('own-react-dom');
  const { createRoot } = site;
  const isOwn = (element) => element.closest(`#area-${AREA}, [data-contribution^="${AREA} "]`) !== null;
  // Both builds number the ids of elements.
  site.createRoot = (element, options) =>
    isOwn(element)
      ? own.createRoot(element, { ...options, identifierPrefix: `${AREA}-` })
      : createRoot(element, options);
} catch (error) {
  // The site has another patch version of React.
  console.warn(`${AREA} reloads as sources change: ${error.message}`);
  module.hot.addStatusHandler((status) => status === 'apply' && location.reload());
}
