/*
 * Blocks of the format Native as clients ask for them that name their version of the protocol (`client_protocol_version`),
 * as Go's and Grafana's do: information on the block before it, and a byte behind each column's type. The library writes
 * neither, since it takes no version.
 */

/** What stands before a block: it is no overflow of a GROUP BY, and of no bucket. */
const BLOCK_INFO = Buffer.from([1, 0, 2, 0xff, 0xff, 0xff, 0xff, 0]);
/** From this version on a byte tells whether a column is written in its own way. */
const WITH_SERIALIZATION = 54_454;
const NOT_CUSTOM = Buffer.from([0]);

const sizes: readonly (readonly [types: RegExp, bytes: number])[] = [
  [/^(?:U?Int8|Bool|Enum8|Nothing)$/, 1],
  [/^(?:U?Int16|Date|Enum16|BFloat16)$/, 2],
  [/^(?:U?Int32|Float32|Date32|DateTime|IPv4|Time)$/, 4],
  [/^(?:U?Int64|Float64|DateTime64|Time64|Interval\w+)$/, 8],
  [/^(?:U?Int128|UUID|IPv6)$/, 16],
  [/^U?Int256$/, 32],
];

/** The parts of a type's name, `Array` and `UInt8` of `Array(UInt8)`. */
function partsOf(type: string): { name: string; inner: string[] } {
  const [, name = type, list = ''] = /^(\w+)\((.*)\)$/s.exec(type) ?? [];
  const inner: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= list.length; at++) {
    const character = list[at];
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === undefined || (character === ',' && depth === 0)) {
      inner.push(list.slice(from, at).trim());
      from = at + 1;
    }
  }
  return { name, inner };
}

/** A type in a tuple may have a name before it. */
const withoutName = (part: string) => /^(?:`[^`]*`|\w+) (.*)$/s.exec(part)?.[1] ?? part;

class Reader {
  at = 0;
  constructor(readonly bytes: Buffer) {}

  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  text(): string {
    const length = this.number();
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }

  /** Goes over the column of a block: what stands before its dictionaries, and its values. */
  skipColumn(type: string, rows: number): void {
    if (rows > 0) this.at += 8 * (type.match(/LowCardinality\(/g)?.length ?? 0);
    this.skip(type, rows);
  }

  /** Goes over the words of a dictionary and the numbers that stand for them. */
  private skipDictionary(type: string): void {
    const numberBytes = 2 ** (this.bytes[this.at] ?? 0);
    const words = Number(this.bytes.readBigUInt64LE(this.at + 8));
    this.at += 16;
    this.skip(/^Nullable\((.*)\)$/s.exec(type)?.[1] ?? type, words);
    const rows = Number(this.bytes.readBigUInt64LE(this.at));
    this.at += 8 + numberBytes * rows;
  }

  /** Goes over the values of a column. @throws Error for a type whose values have no length that the type tells */
  private skip(type: string, rows: number): void {
    if (rows === 0) return;
    const { name, inner } = partsOf(type);
    const [first = '', second = ''] = inner;
    const size = sizes.find(([types]) => types.test(name))?.[1] ?? 0;
    if (size > 0) this.at += size * rows;
    else if (name === 'String') for (let row = 0; row < rows; row++) this.text();
    else if (name === 'FixedString') this.at += Number(first) * rows;
    else if (name === 'Decimal') this.at += decimalBytes(Number(first)) * rows;
    else if (name === 'SimpleAggregateFunction') this.skip(second, rows);
    else if (name === 'LowCardinality') this.skipDictionary(first);
    else if (name === 'Nullable') {
      this.at += rows;
      this.skip(first, rows);
    } else if (name === 'Tuple') for (const part of inner) this.skip(withoutName(part), rows);
    else if (name === 'Array' || name === 'Map') {
      this.at += 8 * rows;
      const values = Number(this.bytes.readBigUInt64LE(this.at - 8));
      for (const part of inner) this.skip(part, values);
    } else throw new Error(`a column of the type ${type} cannot be sent in the format Native`);
  }
}

const decimalBytes = (digits: number) => (digits <= 9 ? 4 : digits <= 18 ? 8 : digits <= 38 ? 16 : 32);

/**
 * The blocks as a client of this version reads them.
 * @param bytes without anything about a version, which is 0
 */
export function blocksFor(bytes: Uint8Array, version: number): Buffer[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reader = new Reader(all);
  const pieces: Buffer[] = [];
  while (reader.at < all.length) {
    let from = reader.at;
    pieces.push(BLOCK_INFO);
    const columns = reader.number();
    const rows = reader.number();
    for (let column = 0; column < columns; column++) {
      reader.text();
      const type = reader.text();
      pieces.push(all.subarray(from, reader.at));
      if (version >= WITH_SERIALIZATION) pieces.push(NOT_CUSTOM);
      from = reader.at;
      reader.skipColumn(type, rows);
    }
    pieces.push(all.subarray(from, reader.at));
  }
  if (reader.at !== all.length)
    throw new Error('the blocks of the result end elsewhere than their types say');
  return pieces;
}
