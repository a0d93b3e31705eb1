import type { RouteHandlerMethod } from 'fastify';
import type { Deps } from '../../deps';
import type { Door, RestApp } from '../../transport/rest-v1/app';

const METHODS = new Set<PropertyKey>(['get', 'post', 'put', 'patch', 'delete']);

type Register = (app: RestApp, options: object, done: () => void) => void;

/**
 * The handlers that a door gives to its routes, bound to these deps, by `post /patients`. Doors are functions of an app
 * and of deps, so an app that only takes notes of what it is told learns what a real one would be given.
 */
export function readHandlers(door: Door, deps: Deps): Map<string, RouteHandlerMethod> {
  const handlers = new Map<string, RouteHandlerMethod>();
  const app: RestApp = new Proxy({} as RestApp, {
    get(_target, name) {
      if (name === 'register') {
        return (plugin: Register) => {
          plugin(app, {}, () => undefined);
          return app;
        };
      }
      return (...given: unknown[]) => {
        if (METHODS.has(name))
          handlers.set(`${String(name)} ${String(given[0])}`, given.at(-1) as RouteHandlerMethod);
        return app;
      };
    },
  });
  door(app, deps);
  return handlers;
}
