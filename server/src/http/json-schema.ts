/** The part of JSON Schema 2020-12 that our document speaks. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  contentMediaType?: string;
  default?: unknown;
  description?: string;
}

export const objectOf = (
  properties: Record<string, Schema>,
  required = Object.keys(properties),
): Schema => ({ type: 'object', properties, required, additionalProperties: false });

export const arrayOf = (items: Schema): Schema => ({ type: 'array', items });

export const enumOf = (...names: readonly string[]): Schema => ({ type: 'string', enum: names });
