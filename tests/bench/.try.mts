const { bench } = await import(process.argv[2]!);
console.table(await bench());
