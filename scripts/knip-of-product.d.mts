export function knipOfProduct(folder: string): string[];
