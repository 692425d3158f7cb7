/* The grammar of Boogie, for bison: today's, CIVL's and 2.4.1's at once. Actions only build nodes
 * with their source positions; wellformed.c checks what the grammar does not express, sema the
 * meaning of names.
 *
 * All operators are handled by precedence, so that an operand costs one reduction, not one per
 * level. Restrictions beyond precedence are checked when a node is made: `&&` beside `||`, `==>`
 * after `<==`, a postfix after a type (make_logical, takes_postfix). Words that are keywords in one
 * dialect only are names wherever a name is allowed (`ident`), except in the few contexts named at
 * their rules.
 *
 * Lists under construction are rings (circular lists, parse_internal.h); the rule that uses a list
 * turns it into a chain.
 */
%require "3.8"
%define api.pure full
%define api.prefix {bpl_gram_}
%define api.location.type {BplSpan}
%define api.value.type union
%define parse.error custom
%locations
%expect 0
%lex-param {void *scanner}
%parse-param {void *scanner} {BplParser *p}

%code requires {
#include "libbpl/syntax/parse_internal.h"
}

%code provides {
int bpl_scan_lex(BPL_GRAM_STYPE *value, BPL_GRAM_LTYPE *span, void *scanner);
}

%code {
#include "libbpl/syntax/parse_build_decl.h"
#include "libbpl/syntax/parse_build_expr.h"

/* The depth of the parser's stack: enough for trees of BPL_MAX_HEIGHT and far beyond; an overflow
 * is reported as too much nesting. */
#define YYMAXDEPTH (1 << 21)
#define bpl_gram_lex bpl_scan_lex
#define YYLLOC_DEFAULT(result, rhs, count)                                                         \
    do {                                                                                           \
        if (count) {                                                                               \
            (result).start = YYRHSLOC(rhs, 1).start;                                               \
            (result).end = YYRHSLOC(rhs, count).end;                                               \
        } else {                                                                                   \
            (result).start = (result).end = YYRHSLOC(rhs, 0).end;                                  \
        }                                                                                          \
    } while (0)

static void bpl_gram_error(BplSpan *span, void *scanner, BplParser *p, const char *message);
}

/* ---- words ----------------------------------------------------------------------------------- */
%token END 0 "EOF"
%token T_ASSERT "\"assert\"" T_ASSUME "\"assume\"" T_ASYNC "\"async\"" T_AXIOM "\"axiom\""
%token T_BOOL "\"bool\"" T_BREAK "\"break\"" T_CALL "\"call\"" T_CONST "\"const\""
%token T_ELSE "\"else\"" T_ENSURES "\"ensures\"" T_EXISTS "\"exists\""
%token T_FALSE "\"false\"" T_FORALL "\"forall\"" T_FREE "\"free\"" T_FUNCTION "\"function\""
%token T_GOTO "\"goto\"" T_HAVOC "\"havoc\"" T_IF "\"if\"" T_IMPLEMENTATION "\"implementation\""
%token T_INT "\"int\"" T_INVARIANT "\"invariant\"" T_LAMBDA "\"lambda\""
%token T_MODIFIES "\"modifies\"" T_OLD "\"old\"" T_PROCEDURE "\"procedure\"" T_REAL "\"real\""
%token T_REQUIRES "\"requires\"" T_RETURN "\"return\"" T_RETURNS "\"returns\"" T_THEN "\"then\""
%token T_TRUE "\"true\"" T_TYPE "\"type\"" T_UNIQUE "\"unique\"" T_VAR "\"var\""
%token T_WHERE "\"where\"" T_WHILE "\"while\"" T_YIELD "\"yield\""
%token <const BplName *> T_ROUNDING_MODE "rmode"
%token <const BplName *> T_ACTION "\"action\"" T_ASSERTS "\"asserts\"" T_ATOMIC "\"atomic\""
%token <const BplName *> T_BOTH "\"both\"" T_COMPLETE "\"complete\"" T_DATATYPE "\"datatype\""
%token <const BplName *> T_EXTENDS "\"extends\"" T_HIDE "\"hide\"" T_HIDEABLE "\"hideable\""
%token <const BplName *> T_IS "\"is\"" T_LEFT "\"left\"" T_MEASURE "\"measure\"" T_PAR "\"par\""
%token <const BplName *> T_POP "\"pop\"" T_PRESERVES "\"preserves\"" T_PURE "\"pure\""
%token <const BplName *> T_PUSH "\"push\"" T_REFINES "\"refines\"" T_REVEAL "\"reveal\""
%token <const BplName *> T_REVEALED "\"revealed\"" T_RIGHT "\"right\"" T_USES "\"uses\""
%token <const BplName *> T_IDENT "ident" T_DIGITS "digits" T_BV_LITERAL "bvlit"
%token <const BplName *> T_DECIMAL "decimal" T_FLOAT "float" T_STRING "string"
%token T_ILLEGAL "illegal token"

/* ---- punctuation and operators, weakest first ------------------------------------------------ */
%token T_LPAREN "\"(\"" T_RPAREN "\")\"" T_RBRACKET "\"]\"" T_LBRACE "\"{\"" T_RBRACE "\"}\""
%token T_LCODE "\"|{\"" T_RCODE "\"}|\"" T_COMMA "\",\"" T_SEMICOLON "\";\"" T_QSEP "\"::\""
%token T_BECOMES "\":=\"" T_IS_DEFINED "\"=\"" T_BAR "\"|\""
%token T_IFF "\"<==>\"" T_IMPLIES "\"==>\"" T_EXPLIES "\"<==\"" T_AND "\"&&\"" T_OR "\"||\""
%token T_EQ "\"==\"" T_NEQ "\"!=\"" T_LT "\"<\"" T_GT "\">\"" T_LE "\"<=\"" T_GE "\">=\""
%token T_SUBTYPE "\"<:\"" T_CONCAT "\"++\"" T_PLUS "\"+\"" T_MINUS "\"-\"" T_STAR "\"*\""
%token T_DIV "\"div\"" T_MOD "\"mod\"" T_SLASH "\"/\"" T_POW "\"**\"" T_NOT "\"!\""
%token T_COLON "\":\"" T_LBRACKET "\"[\"" T_ARROW "\"->\""
%precedence LOWEST
%left T_IFF
%right T_IMPLIES
%left T_EXPLIES
%left T_AND T_OR
%nonassoc T_EQ T_NEQ T_LT T_GT T_LE T_GE T_SUBTYPE
%left T_CONCAT
%left T_PLUS T_MINUS
%left T_STAR T_DIV T_MOD T_SLASH
%right T_POW
%precedence T_IS
%precedence T_NOT
%precedence T_COLON
%precedence T_LBRACKET T_ARROW

%type <const BplName *> ident word soft_word type_word parent_word statement_word mover
%type <BplNode *> decls attrs attr annotations attr_args
%type <BplNode *> idents ident_exprs label_idents const_idents
%type <BplNode *> type_params type_params_opt type_param_list types type_args type_arg
%type <BplNode *> type_defs type_def_params constructors parents axioms
%type <BplNode *> params params_opt var_groups bound_groups groups_opt
%type <BplNode *> specs spec claim local_vars stmts stmt cmd cmds transfer spec_transfer spec_block
%type <BplNode *> spec_blocks call_arms lhss exprs exprs_opt call_args call_arg
%type <BplNode *> invariants invariant let_vars
%type <BplTypeDef *> type_def
%type <BplConstructor *> constructor
%type <BplParent *> parent
%type <BplTypeExpr *> type
%type <BplExpr *> expr where_opt guard lhs first_lhs quantifier
%type <BplDecl *> decl type_decl datatype const_decl function axiom var_decl procedure
%type <BplDecl *> implementation civl_decl
%type <BplVarGroup *> var_group param result let_var
%type <BplFunction *> function_head
%type <BplProcedure *> proc_head signature proc_tail inline_action
%type <BplBody *> body
%type <BplCall *> call_params
%type <BplStmt *> call_cmd call_body if_stmt
%type <BplMeasure *> measure
%type <BplClause> clause
%type <BplQuantifier> quantifier_word
%type <bool> opt_unique opt_complete

%%

program
    : decls
    ;

decls
    : %empty                    { $$ = NULL; }
    | decls decl                { $$ = p->decls = bpl_ring_add($1, $2); }
    ;

decl
    : type_decl                 { $$ = finish_decl($1, @$); }
    | datatype                  { $$ = finish_decl($1, @$); }
    | const_decl                { $$ = finish_decl($1, @$); }
    | function                  { $$ = finish_decl($1, @$); }
    | axiom                     { $$ = finish_decl($1, @$); }
    | var_decl                  { $$ = finish_decl($1, @$); }
    | procedure                 { $$ = finish_decl($1, @$); }
    | implementation            { $$ = finish_decl($1, @$); }
    | civl_decl                 { $$ = finish_decl($1, @$); }
    ;

/* ---- names ----------------------------------------------------------------------------------- */

ident
    : T_IDENT
    | word
    ;

/* A word that is a keyword in some contexts only, and a name in others. */
word
    : soft_word
    | T_EXTENDS | T_COMPLETE | T_USES | T_IS
    | T_HIDE | T_REVEAL | T_PUSH | T_POP | T_MEASURE | T_PAR
    ;

/* Words that are plain names wherever a name is allowed. */
soft_word
    : T_ATOMIC | T_BOTH | T_LEFT | T_RIGHT | T_REVEALED | T_HIDEABLE | T_DATATYPE | T_PRESERVES
    | T_PURE | T_ACTION | T_REFINES | T_ASSERTS
    ;

/* After a type, `extends`, `complete`, `uses` and `is` continue the construct around the type. */
type_word
    : T_IDENT
    | soft_word
    | T_HIDE | T_REVEAL | T_PUSH | T_POP | T_MEASURE | T_PAR
    ;

/* At the start of a statement `measure (` is a measure, not an unpacking of a constructor
 * `measure`. */
statement_word
    : soft_word
    | T_EXTENDS | T_COMPLETE | T_USES | T_IS
    | T_HIDE | T_REVEAL | T_PUSH | T_POP | T_PAR
    ;

idents
    : ident                     { $$ = bpl_ring_add(NULL, make_var(p, $1, @1)); }
    | idents T_COMMA ident      { $$ = bpl_ring_add($1, make_var(p, $3, @3)); }
    ;

ident_exprs
    : ident                     { $$ = bpl_ring_add(NULL, make_ident(p, $1, @1)); }
    | ident_exprs T_COMMA ident { $$ = bpl_ring_add($1, make_ident(p, $3, @3)); }
    ;

label_idents
    : ident                     { $$ = bpl_ring_add(NULL, make_target(p, $1, @1)); }
    | label_idents T_COMMA ident
                                { $$ = bpl_ring_add($1, make_target(p, $3, @3)); }
    ;

/* ---- attributes ------------------------------------------------------------------------------ */

attrs
    : %empty                    { $$ = NULL; }
    | attrs attr                { $$ = add_attr(p, $1, $2, @2); }
    ;

attr
    : T_LBRACE T_COLON ident T_RBRACE
                                { $$ = make_attr(p, $3, @3.start, NULL, @$); }
    | T_LBRACE T_COLON ident attr_args T_RBRACE
                                { $$ = make_attr(p, $3, @3.start, $4, @$); }
    | T_LBRACE exprs T_RBRACE   { $$ = make_trigger(p, $2, @$); }
    ;

/* The arguments of an attribute. A string among them must not be an operand; make_attr checks
 * this. */
attr_args
    : expr                      { $$ = bpl_ring_add(NULL, $1); }
    | attr_args T_COMMA expr    { $$ = bpl_ring_add($1, $3); }
    ;

/* Attributes and triggers of a quantifier, in any order. */
annotations
    : %empty                    { $$ = NULL; }
    | annotations attr          { $$ = bpl_ring_add($1, $2); }
    ;

/* ---- types ----------------------------------------------------------------------------------- */

type
    : T_INT                     { $$ = make_basic_type(p, BPL_BASIC_INT, @1); }
    | T_REAL                    { $$ = make_basic_type(p, BPL_BASIC_REAL, @1); }
    | T_BOOL                    { $$ = make_basic_type(p, BPL_BASIC_BOOL, @1); }
    | T_LPAREN type T_RPAREN    { $$ = $2; $$->in_parens = true; }
    | ident %prec LOWEST        { $$ = make_named_type(p, $1, NULL, @1); }
    | ident type_args           { $$ = make_named_type(p, $1, $2, @1); }
    | T_LBRACKET T_RBRACKET type
                                { $$ = make_map_type(p, NULL, NULL, $3, @1); }
    | T_LBRACKET types T_RBRACKET type
                                { $$ = make_map_type(p, NULL, $2, $4, @1); }
    | type_params T_LBRACKET T_RBRACKET type
                                { $$ = make_map_type(p, $1, NULL, $4, @1); }
    | type_params T_LBRACKET types T_RBRACKET type
                                { $$ = make_map_type(p, $1, $3, $5, @1); }
    ;

types
    : type                      { $$ = bpl_ring_add(NULL, $1); }
    | types T_COMMA type        { $$ = bpl_ring_add($1, $3); }
    ;

/* The arguments of a type, as many as follow; a map type takes everything that follows it, and so
 * is the last argument. */
type_args
    : type_arg %prec LOWEST     { $$ = bpl_ring_add(NULL, $1); }
    | type_arg type_args        { $$ = ring_prepend($2, $1); }
    | T_LBRACKET T_RBRACKET type
                                { $$ = ring_of(make_map_type(p, NULL, NULL, $3, @1)); }
    | T_LBRACKET types T_RBRACKET type
                                { $$ = ring_of(make_map_type(p, NULL, $2, $4, @1)); }
    | type_params T_LBRACKET T_RBRACKET type
                                { $$ = ring_of(make_map_type(p, $1, NULL, $4, @1)); }
    | type_params T_LBRACKET types T_RBRACKET type
                                { $$ = ring_of(make_map_type(p, $1, $3, $5, @1)); }
    ;

type_arg
    : T_INT                     { $$ = &make_basic_type(p, BPL_BASIC_INT, @1)->node; }
    | T_REAL                    { $$ = &make_basic_type(p, BPL_BASIC_REAL, @1)->node; }
    | T_BOOL                    { $$ = &make_basic_type(p, BPL_BASIC_BOOL, @1)->node; }
    | T_LPAREN type T_RPAREN    { $$ = &$2->node; $$->in_parens = true; }
    | type_word                 { $$ = &make_named_type(p, $1, NULL, @1)->node; }
    ;

type_params
    : T_LT type_param_list T_GT { $$ = $2; }
    ;

type_param_list
    : ident                     { $$ = bpl_ring_add(NULL, make_type_var(p, $1, @1)); }
    | type_param_list T_COMMA ident
                                { $$ = bpl_ring_add($1, make_type_var(p, $3, @3)); }
    ;

/* ---- variables with types -------------------------------------------------------------------- */

/* A group of variables: x, y: T where e. */
var_group
    : idents T_COLON type where_opt
                                { $$ = make_group(p, $1, $3, $4); }
    ;

where_opt
    : %empty                    { $$ = NULL; }
    | T_WHERE expr              { $$ = $2; }
    ;

var_groups
    : var_group                 { $$ = bpl_ring_add(NULL, $1); }
    | var_groups T_COMMA var_group
                                { $$ = bpl_ring_add($1, $3); }
    ;

/* Groups of bound variables: {attrs} x, y: T where e, … */
bound_groups
    : attrs var_group           { $$ = bpl_ring_add(NULL, with_attrs(p, $2, $1)); }
    | bound_groups T_COMMA attrs var_group
                                { $$ = bpl_ring_add($1, with_attrs(p, $4, $3)); }
    ;

groups_opt
    : %empty                    { $$ = NULL; }
    | bound_groups
    ;

/* ---- declarations ---------------------------------------------------------------------------- */

type_decl
    : T_TYPE attrs type_defs T_SEMICOLON
                                { $$ = make_type_decl(p, $2, $3, @1); }
    ;

type_defs
    : type_def                  { $$ = bpl_ring_add(NULL, $1); }
    | type_defs T_COMMA type_def
                                { $$ = bpl_ring_add($1, $3); }
    ;

type_def
    : ident type_def_params     { $$ = make_type_def(p, $1, $2, NULL, @1); }
    | ident type_def_params T_IS_DEFINED type
                                { $$ = make_type_def(p, $1, $2, $4, @1); }
    ;

type_def_params
    : %empty                    { $$ = NULL; }
    | type_def_params ident     { $$ = bpl_ring_add($1, make_type_var(p, $2, @2)); }
    ;

datatype
    : T_DATATYPE attrs ident T_LBRACE constructors T_RBRACE
                                { $$ = make_datatype(p, $2, $3, NULL, $5, @3); }
    | T_DATATYPE attrs ident type_params T_LBRACE constructors T_RBRACE
                                { $$ = make_datatype(p, $2, $3, $4, $6, @3); }
    ;

constructors
    : constructor               { $$ = bpl_ring_add(NULL, $1); }
    | constructors T_COMMA constructor
                                { $$ = bpl_ring_add($1, $3); }
    ;

constructor
    : ident T_LPAREN groups_opt T_RPAREN
                                { $$ = make_constructor(p, $1, $3, @1); }
    ;

const_idents
    : idents                    { $$ = set_roles($1, BPL_ROLE_CONST); }
    ;

const_decl
    : T_CONST attrs opt_unique const_idents T_COLON type T_SEMICOLON
                                { $$ = make_const(p, $2, $3, $4, $6, @1); }
    | T_CONST attrs opt_unique const_idents T_COLON type T_USES T_LBRACE axioms T_RBRACE
                                { $$ = make_const(p, $2, $3, $4, $6, @1); add_uses(p, $$, $9); }
    | T_CONST attrs opt_unique const_idents T_COLON type T_EXTENDS parents opt_complete T_SEMICOLON
                                { $$ = make_const(p, $2, $3, $4, $6, @1); add_order(p, $$, $8, $9); }
    ;

opt_unique
    : %empty                    { $$ = false; }
    | T_UNIQUE                  { $$ = true; }
    ;

parents
    : %empty                    { $$ = NULL; }
    | parent                    { $$ = bpl_ring_add(NULL, $1); }
    | parents T_COMMA parent    { $$ = bpl_ring_add($1, $3); }
    ;

/* A word that may be the name of a parent; not `complete`, which may follow an empty list of
 * parents. */
parent_word
    : type_word
    | T_USES
    | T_IS
    ;

parent
    : opt_unique parent_word    { $$ = make_parent(p, $1, $2, @2); }
    ;

opt_complete
    : %empty                    { $$ = false; }
    | T_COMPLETE                { $$ = true; }
    ;

axioms
    : %empty                    { $$ = NULL; }
    | axioms axiom              { $$ = bpl_ring_add($1, finish_decl($2, @2)); }
    ;

axiom
    : T_AXIOM attrs expr T_SEMICOLON
                                { $$ = make_axiom(p, false, $2, $3, $2 ? last_byte(@2) : @1); }
    | T_HIDEABLE T_AXIOM attrs expr T_SEMICOLON
                                { $$ = make_axiom(p, true, $3, $4, $3 ? last_byte(@3) : @2); }
    ;

function
    : function_head T_SEMICOLON { $$ = &$1->base; }
    | function_head T_LBRACE expr T_RBRACE
                                { $$ = end_function(p, $1, $3, false, NULL); }
    | function_head T_LBRACE expr T_RBRACE T_USES T_LBRACE axioms T_RBRACE
                                { $$ = end_function(p, $1, $3, true, $7); }
    | function_head T_USES T_LBRACE axioms T_RBRACE
                                { $$ = end_function(p, $1, NULL, true, $4); }
    ;

function_head
    : T_FUNCTION attrs ident type_params_opt T_LPAREN params_opt T_RPAREN result
                                { $$ = make_function(p, $2, $3, $4, $6, $8, @3); }
    | T_REVEALED T_FUNCTION attrs ident type_params_opt T_LPAREN params_opt T_RPAREN result
                                { $$ = make_function(p, $3, $4, $5, $7, $9, @4);
                                  $$->revealed = true; }
    ;

type_params_opt
    : %empty                    { $$ = NULL; }
    | type_params
    ;

params_opt
    : %empty                    { $$ = NULL; }
    | params
    ;

params
    : param                     { $$ = bpl_ring_add(NULL, $1); }
    | params T_COMMA param      { $$ = bpl_ring_add($1, $3); }
    ;

/* A parameter of a function: a type with or without a name. `x` of `x, y: int` is read as a type,
 * and name_params in parse_build.h turns it into a name. */
param
    : attrs type                { $$ = make_param(p, $1, NULL, $2, @2); }
    | attrs type T_COLON type   { $$ = make_param(p, $1, $2, $4, @3); }
    ;

result
    : T_RETURNS T_LPAREN param T_RPAREN
                                { $$ = make_result($3, false); }
    | T_COLON type              { $$ = make_result(make_param(p, NULL, NULL, $2, @1), true); }
    ;

var_decl
    : T_VAR attrs var_groups T_SEMICOLON
                                { $$ = make_var_decl(p, $2, $3, @1); }
    ;

procedure
    : proc_head proc_tail       { $$ = end_procedure($1, $2); }
    | T_PURE proc_head proc_tail
                                { $$ = end_procedure($2, $3); $2->pure = true; }
    ;

proc_head
    : T_PROCEDURE signature     { $$ = $2; }
    ;

/* The signature of a procedure: name<a>(ins) returns (outs). */
signature
    : attrs ident type_params_opt T_LPAREN groups_opt T_RPAREN
                                { $$ = make_procedure(p, $1, $2, $3, $5, NULL, @2); }
    | attrs ident type_params_opt T_LPAREN groups_opt T_RPAREN T_RETURNS T_LPAREN groups_opt T_RPAREN
                                { $$ = make_procedure(p, $1, $2, $3, $5, $9, @2); }
    ;

/* The clauses and the body of a procedure, as a procedure without a name: end_procedure moves them
 * to the procedure with the signature. */
proc_tail
    : T_SEMICOLON specs         { $$ = make_tail(p, $2, NULL); }
    | specs body                { $$ = make_tail(p, $1, $2); }
    ;

implementation
    : T_IMPLEMENTATION signature body
                                { $$ = make_implementation(p, $2, $3, @2); }
    ;

civl_decl
    : T_YIELD proc_head proc_tail
                                { $$ = end_civl($2, $3, BPL_FORM_YIELD_PROCEDURE, NULL); }
    | T_YIELD mover proc_head proc_tail
                                { $$ = end_civl($3, $4, BPL_FORM_YIELD_PROCEDURE, $2); }
    | T_ACTION signature proc_tail
                                { $$ = end_civl($2, $3, BPL_FORM_ACTION, NULL); }
    | mover T_ACTION signature proc_tail
                                { $$ = end_civl($3, $4, BPL_FORM_ACTION, $1); }
    | T_PURE T_ACTION signature proc_tail
                                { $$ = end_civl($3, $4, BPL_FORM_ACTION, NULL); $3->pure = true; }
    | T_PURE mover T_ACTION signature proc_tail
                                { $$ = end_civl($4, $5, BPL_FORM_ACTION, $2); $4->pure = true; }
    | T_INVARIANT signature T_SEMICOLON specs
                                { $$ = end_civl($2, make_tail(p, $4, NULL), BPL_FORM_INVARIANT, NULL); }
    | T_YIELD T_INVARIANT signature T_SEMICOLON specs
                                { $$ = end_civl($3, make_tail(p, $5, NULL),
                                                BPL_FORM_YIELD_INVARIANT, NULL); }
    ;

mover
    : T_ATOMIC | T_BOTH | T_LEFT | T_RIGHT
    ;

/* ---- specifications -------------------------------------------------------------------------- */

specs
    : %empty                    { $$ = NULL; }
    | specs spec                { $$ = bpl_ring_add($1, finish_stmt($2, @2)); }
    ;

/* A clause of any kind; wellformed.c checks which clauses are allowed where. */
spec
    : T_MODIFIES T_SEMICOLON    { $$ = make_modifies(p, NULL, @1); }
    | T_MODIFIES ident_exprs T_SEMICOLON
                                { $$ = make_modifies(p, $2, @1); }
    | clause attrs claim T_SEMICOLON
                                { $$ = make_condition(p, $1, false, $2, $3, @1); }
    | T_FREE clause attrs claim T_SEMICOLON
                                { $$ = make_condition(p, $2, true, $3, $4, @2); }
    | measure                   { $$ = &$1->node; }
    | T_FREE measure            { $$ = &$2->node; $2->free = true; }
    | T_REFINES attrs ident T_SEMICOLON
                                { $$ = make_refines(p, $2, $3, NULL, @1); }
    | T_REFINES attrs inline_action
                                { $$ = make_refines(p, $2, NULL, $3, @1); }
    ;

clause
    : T_REQUIRES                { $$ = BPL_CLAUSE_REQUIRES; }
    | T_ENSURES                 { $$ = BPL_CLAUSE_ENSURES; }
    | T_PRESERVES               { $$ = BPL_CLAUSE_PRESERVES; }
    | T_ASSERTS                 { $$ = BPL_CLAUSE_ASSERTS; }
    ;

claim
    : expr                      { $$ = &$1->node; }
    | call_cmd                  { refuse_parallel(p, $1); $$ = &$1->node; }
    ;

measure
    : T_MEASURE attrs exprs T_SEMICOLON
                                { $$ = make_measure(p, $2, $3, @1); }
    ;

inline_action
    : T_ACTION attrs ident body { $$ = make_inline_action(p, NULL, $2, $3, $4, @3); }
    | mover T_ACTION attrs ident body
                                { $$ = make_inline_action(p, $1, $3, $4, $5, @4); }
    ;

/* ---- statements ------------------------------------------------------------------------------ */

body
    : T_LBRACE local_vars stmts T_RBRACE
                                { $$ = make_body(p, $2, $3, @$); }
    ;

local_vars
    : %empty                    { $$ = NULL; }
    | local_vars var_decl       { $$ = bpl_ring_add($1, finish_locals($2, @2)); }
    ;

stmts
    : %empty                    { $$ = NULL; }
    | stmts cmd                 { $$ = bpl_ring_add($1, finish_stmt($2, @2)); }
    | stmts stmt                { $$ = bpl_ring_add($1, finish_stmt($2, @2)); }
    ;

stmt
    : transfer
    | if_stmt                   { $$ = &$1->node; }
    | T_WHILE guard invariants T_LBRACE stmts T_RBRACE
                                { $$ = make_while(p, $2, $3, $5, @1); }
    | T_BREAK T_SEMICOLON       { $$ = make_break(p, NULL, @1); }
    | T_BREAK ident T_SEMICOLON { $$ = make_break(p, $2, @1); }
    ;

transfer
    : T_GOTO attrs label_idents T_SEMICOLON
                                { $$ = make_goto(p, $2, $3, @1); }
    | T_RETURN attrs T_SEMICOLON
                                { $$ = make_return(p, $2, NULL, @1); }
    ;

if_stmt
    : T_IF attrs guard T_LBRACE stmts T_RBRACE
                                { $$ = make_if(p, $2, $3, $5, @1, @6); }
    | T_IF attrs guard T_LBRACE stmts T_RBRACE T_ELSE if_stmt
                                { $$ = make_if(p, $2, $3, $5, @1, @6); add_else_if($$, $8, @8); }
    | T_IF attrs guard T_LBRACE stmts T_RBRACE T_ELSE T_LBRACE stmts T_RBRACE
                                { $$ = make_if(p, $2, $3, $5, @1, @6); add_else(p, $$, $9); }
    ;

guard
    : T_LPAREN T_STAR T_RPAREN  { $$ = NULL; }
    | T_LPAREN expr T_RPAREN    { $$ = $2; }
    ;

invariants
    : %empty                    { $$ = NULL; }
    | invariants invariant      { $$ = bpl_ring_add($1, finish_stmt($2, @2)); }
    ;

invariant
    : T_INVARIANT attrs claim T_SEMICOLON
                                { $$ = make_condition(p, BPL_CLAUSE_INVARIANT, false, $2, $3, @1); }
    | T_FREE T_INVARIANT attrs claim T_SEMICOLON
                                { $$ = make_condition(p, BPL_CLAUSE_INVARIANT, true, $3, $4, @2); }
    | measure                   { $$ = &$1->node; }
    ;

cmd
    : T_IDENT T_COLON           { $$ = make_label(p, $1, @1); }
    | statement_word T_COLON    { $$ = make_label(p, $1, @1); }
    | T_MEASURE T_COLON         { $$ = make_label(p, $1, @1); }
    | T_IDENT T_LPAREN ident_exprs T_RPAREN T_BECOMES attrs expr T_SEMICOLON
                                { $$ = make_unpack(p, $1, $3, $6, $7, @1, @5); }
    | statement_word T_LPAREN ident_exprs T_RPAREN T_BECOMES attrs expr T_SEMICOLON
                                { $$ = make_unpack(p, $1, $3, $6, $7, @1, @5); }
    | lhss T_BECOMES attrs exprs T_SEMICOLON
                                { $$ = make_assign(p, $1, $3, $4, @2); }
    | T_ASSERT attrs expr T_SEMICOLON
                                { $$ = make_assert(p, $2, $3, @1); }
    | T_ASSUME attrs expr T_SEMICOLON
                                { $$ = make_assume(p, $2, $3, @1); }
    | T_HAVOC ident_exprs T_SEMICOLON
                                { $$ = make_havoc(p, $2, @1); }
    | call_cmd T_SEMICOLON      { $$ = &$1->node; }
    | T_PAR call_arms T_SEMICOLON
                                { $$ = make_par(p, $2, @1); }
    | T_YIELD T_SEMICOLON       { $$ = &bpl_ast_yield(p->arena, @1.start)->node; }
    | T_HIDE ident T_SEMICOLON
                                { $$ = make_visibility(p, BPL_HIDE, $2, @2.start, @1); }
    | T_HIDE T_STAR T_SEMICOLON { $$ = make_visibility(p, BPL_HIDE, NULL, 0, @1); }
    | T_REVEAL ident T_SEMICOLON
                                { $$ = make_visibility(p, BPL_REVEAL, $2, @2.start, @1); }
    | T_REVEAL T_STAR T_SEMICOLON
                                { $$ = make_visibility(p, BPL_REVEAL, NULL, 0, @1); }
    | T_PUSH T_SEMICOLON        { $$ = make_push_pop(p, BPL_PUSH, @1); }
    | T_POP T_SEMICOLON         { $$ = make_push_pop(p, BPL_POP, @1); }
    | measure                   { $$ = &$1->node; }
    ;

lhss
    : first_lhs                 { $$ = bpl_ring_add(NULL, $1); }
    | lhss T_COMMA lhs          { $$ = bpl_ring_add($1, $3); }
    ;

first_lhs
    : T_IDENT                   { $$ = make_ident(p, $1, @1); }
    | statement_word            { $$ = make_ident(p, $1, @1); }
    | T_MEASURE                 { $$ = make_ident(p, $1, @1); }
    | first_lhs T_LBRACKET exprs_opt T_RBRACKET
                                { $$ = make_select(p, $1, $3, @2); }
    | first_lhs T_ARROW ident   { $$ = make_field(p, $1, $3, @2, @3); }
    ;

lhs
    : ident                     { $$ = make_ident(p, $1, @1); }
    | lhs T_LBRACKET exprs_opt T_RBRACKET
                                { $$ = make_select(p, $1, $3, @2); }
    | lhs T_ARROW ident         { $$ = make_field(p, $1, $3, @2, @3); }
    ;

/* ---- calls ----------------------------------------------------------------------------------- */

call_cmd
    : T_CALL call_body          { $$ = finish_call(p, $2, false, false, @1, @$); }
    | T_ASYNC T_CALL call_body  { $$ = finish_call(p, $3, true, false, @2, @$); }
    | T_FREE T_CALL call_body   { $$ = finish_call(p, $3, false, true, @2, @$); }
    | T_ASYNC T_FREE T_CALL call_body
                                { $$ = finish_call(p, $4, true, true, @3, @$); }
    | T_CALL T_FORALL ident T_LPAREN call_args T_RPAREN
                                { p->goes_beyond = true;
                                  $$ = finish_call(p, make_call_forall(p, $3, $5, @3),
                                                   false, false, @1, @$); }
    ;

/* The text after `call`: one arm makes a Call, several make a ParCall (parallel call). */
call_body
    : attrs call_params         { $$ = as_stmt(with_call_attrs(p, $2, $1)); }
    | attrs call_params T_BAR call_arms
                                { $$ = make_par_call(p, with_call_attrs(p, $2, $1), $4); }
    ;

call_arms
    : attrs call_params         { $$ = bpl_ring_add(NULL, with_call_attrs(p, $2, $1)); }
    | call_arms T_BAR attrs call_params
                                { $$ = bpl_ring_add($1, with_call_attrs(p, $4, $3)); }
    ;

call_params
    : ident T_LPAREN exprs_opt T_RPAREN
                                { $$ = make_call(p, NULL, $1, $3, @1); }
    | ident_exprs T_BECOMES ident T_LPAREN exprs_opt T_RPAREN
                                { $$ = make_call(p, $1, $3, $5, @3); }
    ;

call_args
    : %empty                    { $$ = NULL; }
    | call_arg                  { $$ = bpl_ring_add(NULL, $1); }
    | call_args T_COMMA call_arg
                                { $$ = bpl_ring_add($1, $3); }
    ;

call_arg
    : expr                      { $$ = &$1->node; }
    | T_STAR                    { $$ = &bpl_ast_wildcard(p->arena, @1.start)->node; }
    ;

/* ---- expressions ----------------------------------------------------------------------------- */

exprs_opt
    : %empty                    { $$ = NULL; }
    | exprs
    ;

exprs
    : expr                      { $$ = bpl_ring_add(NULL, $1); }
    | exprs T_COMMA expr        { $$ = bpl_ring_add($1, $3); }
    ;

expr
    : expr T_IFF expr           { $$ = make_binary(p, BPL_OP_IFF, $1, $3, @2); }
    | expr T_IMPLIES expr       { $$ = make_logical(p, BPL_OP_IMPLIES, $1, $3, @2); }
    | expr T_EXPLIES expr       { $$ = make_binary(p, BPL_OP_EXPLIES, $1, $3, @2); }
    | expr T_AND expr           { $$ = make_logical(p, BPL_OP_AND, $1, $3, @2); }
    | expr T_OR expr            { $$ = make_logical(p, BPL_OP_OR, $1, $3, @2); }
    | expr T_EQ expr            { $$ = make_binary(p, BPL_OP_EQ, $1, $3, @2); }
    | expr T_NEQ expr           { $$ = make_binary(p, BPL_OP_NEQ, $1, $3, @2); }
    | expr T_LT expr            { $$ = make_binary(p, BPL_OP_LT, $1, $3, @2); }
    | expr T_GT expr            { $$ = make_binary(p, BPL_OP_GT, $1, $3, @2); }
    | expr T_LE expr            { $$ = make_binary(p, BPL_OP_LE, $1, $3, @2); }
    | expr T_GE expr            { $$ = make_binary(p, BPL_OP_GE, $1, $3, @2); }
    | expr T_SUBTYPE expr       { $$ = make_binary(p, BPL_OP_EXTENDS, $1, $3, @2); }
    | expr T_CONCAT expr        { $$ = make_binary(p, BPL_OP_CONCAT, $1, $3, @2); }
    | expr T_PLUS expr          { $$ = make_binary(p, BPL_OP_ADD, $1, $3, @2); }
    | expr T_MINUS expr         { $$ = make_binary(p, BPL_OP_SUB, $1, $3, @2); }
    | expr T_STAR expr          { $$ = make_binary(p, BPL_OP_MUL, $1, $3, @2); }
    | expr T_DIV expr           { $$ = make_binary(p, BPL_OP_INT_DIV, $1, $3, @2); }
    | expr T_MOD expr           { $$ = make_binary(p, BPL_OP_MOD, $1, $3, @2); }
    | expr T_SLASH expr         { $$ = make_binary(p, BPL_OP_REAL_DIV, $1, $3, @2); }
    | expr T_POW expr           { $$ = make_binary(p, BPL_OP_POW, $1, $3, @2); }
    | expr T_IS ident           { if (!takes_postfix($1, BPL_LEVEL_IS)) misplaced_postfix(p, @2);
                                  $$ = make_is(p, $1, $3, @2, @3); }
    | T_NOT expr                { $$ = make_unary(p, BPL_OP_NOT, $2, @1); }
    | T_MINUS expr %prec T_NOT  { $$ = make_unary(p, BPL_OP_NEG, $2, @1); }
    | expr T_COLON type         { if (!takes_postfix($1, BPL_LEVEL_COERCE)) misplaced_postfix(p, @2);
                                  $$ = make_coerce(p, $1, $3, @2); }
    | expr T_COLON T_DIGITS     { if (!takes_postfix($1, BPL_LEVEL_COERCE)) misplaced_postfix(p, @2);
                                  $$ = make_bounds(p, $1, $3, @2, @3); }
    | expr T_LBRACKET exprs_opt T_RBRACKET
                                { if (!takes_postfix($1, BPL_LEVEL_POSTFIX)) misplaced_postfix(p, @2);
                                  $$ = make_select(p, $1, $3, @2); }
    | expr T_LBRACKET exprs_opt T_BECOMES expr T_RBRACKET
                                { if (!takes_postfix($1, BPL_LEVEL_POSTFIX)) misplaced_postfix(p, @2);
                                  $$ = make_store(p, $1, $3, $5, @2); }
    | expr T_ARROW ident        { if (!takes_postfix($1, BPL_LEVEL_POSTFIX)) misplaced_postfix(p, @2);
                                  $$ = make_field(p, $1, $3, @2, @3); }
    | expr T_ARROW T_LPAREN ident T_BECOMES expr T_RPAREN
                                { if (!takes_postfix($1, BPL_LEVEL_POSTFIX)) misplaced_postfix(p, @2);
                                  $$ = make_field_store(p, $1, $4, $6, @2, @4); }
    | T_DIGITS                  { $$ = make_int_lit(p, $1, @1); }
    | T_TRUE                    { $$ = make_bool_lit(p, true, @1); }
    | T_FALSE                   { $$ = make_bool_lit(p, false, @1); }
    | T_BV_LITERAL              { $$ = make_bv_lit(p, $1, @1); }
    | T_DECIMAL                 { $$ = make_real_lit(p, $1, @1); }
    | T_FLOAT                   { $$ = make_float_lit(p, $1, @1); }
    | T_ROUNDING_MODE           { $$ = make_rmode_lit(p, $1, @1); }
    | T_STRING                  { $$ = make_string_lit(p, $1, @1); }
    | T_IDENT                   { $$ = make_ident(p, $1, @1); }
    | word                      { $$ = make_ident(p, $1, @1); }
    | T_IDENT T_LPAREN exprs_opt T_RPAREN
                                { $$ = make_apply(p, $1, $3, @1); }
    | word T_LPAREN exprs_opt T_RPAREN
                                { $$ = make_apply(p, $1, $3, @1); }
    | T_OLD T_LPAREN expr T_RPAREN
                                { $$ = make_old(p, $3, @1); }
    | T_INT T_LPAREN expr T_RPAREN
                                { $$ = make_convert(p, BPL_BASIC_INT, $3, @1); }
    | T_REAL T_LPAREN expr T_RPAREN
                                { $$ = make_convert(p, BPL_BASIC_REAL, $3, @1); }
    | T_LPAREN expr T_RPAREN    { $$ = $2; $$->in_parens = true; }
    | T_LPAREN quantifier T_RPAREN
                                { $$ = $2; }
    | T_LPAREN T_VAR let_vars T_BECOMES exprs T_SEMICOLON attrs expr T_RPAREN
                                { $$ = make_let(p, $3, $5, $7, $8, @2); }
    | T_IF expr T_THEN expr T_ELSE expr %prec LOWEST
                                { $$ = make_if_then_else(p, $2, $4, $6, @1); }
    | T_LCODE local_vars spec_blocks T_RCODE
                                { $$ = make_code(p, $2, $3, @$); }
    ;

quantifier
    : quantifier_word type_params T_QSEP annotations expr
                                { $$ = make_quant(p, $1, $2, NULL, $4, $5, @1); }
    | quantifier_word type_params_opt bound_groups T_QSEP annotations expr
                                { $$ = make_quant(p, $1, $2, $3, $5, $6, @1); }
    ;

quantifier_word
    : T_FORALL                  { $$ = BPL_FORALL; }
    | T_EXISTS                  { $$ = BPL_EXISTS; }
    | T_LAMBDA                  { $$ = BPL_LAMBDA; }
    ;

let_vars
    : let_var                   { $$ = bpl_ring_add(NULL, $1); }
    | let_vars T_COMMA let_var  { $$ = bpl_ring_add($1, $3); }
    ;

let_var
    : attrs ident               { $$ = make_let_var(p, $1, $2, @2); }
    ;

spec_blocks
    : spec_block
    | spec_blocks spec_block    { $$ = ring_join($1, $2); }
    ;

spec_block
    : ident T_COLON cmds spec_transfer
                                { $$ = make_spec_block(p, $1, $3, $4, @1); }
    ;

cmds
    : %empty                    { $$ = NULL; }
    | cmds cmd                  { $$ = bpl_ring_add($1, finish_stmt($2, @2)); }
    ;

spec_transfer
    : T_GOTO attrs label_idents T_SEMICOLON
                                { $$ = finish_stmt(make_goto(p, $2, $3, @1), @$); }
    | T_RETURN attrs expr T_SEMICOLON
                                { $$ = finish_stmt(make_return(p, $2, $3, @1), @$); }
    ;

%%

static void bpl_gram_error(BplSpan *span, void *scanner, BplParser *p, const char *message)
{
    (void)scanner;
    (void)message; /* syntax errors come through yyreport_syntax_error; this is stack overflow */
    bpl_parse_too_high(p, span->start);
}

static int yyreport_syntax_error(const yypcontext_t *context, void *scanner, BplParser *p)
{
    (void)scanner;
    bpl_syntax_error(p, yypcontext_location(context)->start);
    return 0;
}

int bpl_token_symbol(int token)
{
    return YYTRANSLATE(token);
}

const char *bpl_symbol_name(int symbol)
{
    return symbol < YYNTOKENS ? yysymbol_name((yysymbol_kind_t)symbol) : NULL;
}
