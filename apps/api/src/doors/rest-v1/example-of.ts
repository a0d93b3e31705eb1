/** A part of an OpenAPI document. */
export type Json = { [key: string]: unknown };

type Schema = Json & {
  $ref?: string;
  example?: unknown;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

const emptyValues: Json = { boolean: false, integer: 0, number: 0, null: null };

/**
 * An example of a schema, composed of the examples of its fields. Every text that may not be null needs one. Without an
 * example a figure is 0 and a flag is false. An example beside a reference names only what differs.
 * @param parts the document's schemas by name
 */
export function exampleOf(schema: Schema, parts: Json): unknown {
  const { $ref: reference, example, type, anyOf, items, properties } = schema;
  if (reference !== undefined) {
    const part = exampleOf(parts[reference.replace('#/components/schemas/', '')] as Schema, parts);
    return { ...(part as Json), ...(example as Json | undefined) };
  }
  if (example !== undefined) return example;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0], parts) ?? null;
  // One of each kind.
  if (items) return (items.anyOf ?? [items]).map((item) => exampleOf(item, parts));
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, exampleOf(property, parts)]),
    );
  if (Array.isArray(type)) return type.includes('null') ? null : undefined;
  return type === undefined ? undefined : emptyValues[type];
}
