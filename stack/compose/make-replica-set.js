// Run by mongosh: a replica set of one, which transactions need. It can be run again at any time.
const password = require('fs').readFileSync('/run/secrets/MONGO_PASSWORD', 'utf8');
db.getSiblingDB('admin').auth('gatelingo', password);
try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(200);
