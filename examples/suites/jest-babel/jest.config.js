// Without `--experimental-vm-modules`, Jest transforms ES modules.
const esm = ['@slotwise', '@mswjs', '@noble', '@open-draft', 'ky', 'rettime'];

module.exports = {
  transform: { '\\.m?[jt]sx?$': 'babel-jest' },
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
};
