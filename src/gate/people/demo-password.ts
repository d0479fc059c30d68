/** Password of everybody in the demo, public on purpose; demo data never opens in production. */
export const demoPassword = 'demo-werkstatt-2026'

/** What `hashPassword` made of it once, so that a first start need not. */
export const demoPasswordHash =
  '$scrypt$ln=16,r=8,p=2$GUvQs9DiJ3j5LdLC51Su5Q$e+eZuQLrJjPRYhhTXnWvZo+/BmrJDOS/t3ra6Kgo5ks'
