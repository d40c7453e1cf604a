import pg from 'pg';
import { expect, inject, test } from 'vitest';

test('a test run has a PostgreSQL server on which it may create and drop databases', async () => {
  const url = inject('testPostgresUrl');
  expect(process.env.HIRAM_TEST_POSTGRES).toBe(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const name = `engine_test_${process.pid}`;
    await client.query(`create database ${name}`);
    await client.query(`drop database ${name}`);
  } finally {
    await client.end();
  }
});
