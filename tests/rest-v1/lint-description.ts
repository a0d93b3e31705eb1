import { createConfig, lintFromString } from '@redocly/openapi-core';

/**
 * The findings of redocly about an OpenAPI document, one line each: its recommended rules, and that every call has a
 * description and every example fits its schema.
 */
export async function lintDescription(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'operation-description': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'no-invalid-media-type-examples': 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  );
}
