import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

type Path = readonly (string | number)[];

/** The part of a document that a path leads to. */
function partAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], document);
}

/**
 * The findings of spectral about an OpenAPI document by its recommended rules, one line each. One rule is wrong about
 * tuples: it demands `items` beside `prefixItems`, which JSON Schema 2020-12 does not (spectral 6.x, array-items).
 */
export async function lintBySpectral(document: object): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  // The package's own types do not match: this one lacks what the other requires.
  const rules = rulesets.oas as unknown as RulesetDefinition;
  spectral.setRuleset({ extends: [[rules, 'recommended']] });
  const results = await spectral.run(document as Record<string, unknown>);
  return results
    .filter(({ code, path }) => {
      const part = partAt(document, path.slice(0, -1));
      return !(code === 'array-items' && typeof part === 'object' && part !== null && 'prefixItems' in part);
    })
    .map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
}

/** The findings of redocly about an OpenAPI document by its recommended rules, one line each. */
export async function lintByRedocly(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  );
}
