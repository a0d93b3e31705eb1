/*
 * Lets a worker run our source, whose types are stripped by Node. Our imports name files without their ending.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return next(isOurs ? `${specifier}.ts` : specifier, context);
  },
});
